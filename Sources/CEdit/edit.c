#define _GNU_SOURCE
#include "CEdit.h"
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct edit {
  EditLine *line;
  HistoryW *history;
  FILE *input, *output, *errors;
  edit_host host;
};

static edit *of(EditLine *line) {
  void *owner = NULL;
  el_get(line, EL_CLIENTDATA, &owner);
  return owner;
}

static int read_character(EditLine *line, wchar_t *character) {
  edit *editor = of(line);
  return editor->host.read(editor->host.owner, character);
}

static wchar_t *wide_prompt(EditLine *line) {
  static wchar_t text[256];
  edit *editor = of(line);
  size_t count = mbstowcs(text, editor->host.prompt(editor->host.owner), 255);
  text[count == (size_t)-1 ? 0 : count] = 0;
  return text;
}

static unsigned char press(EditLine *line, edit_key key) {
  edit *editor = of(line);
  switch (editor->host.press(editor->host.owner, key)) {
  case EDIT_CHANGED: return CC_REFRESH;
  case EDIT_BEEP: return CC_REFRESH_BEEP;
  case EDIT_REDRAW: return CC_REDISPLAY;
  case EDIT_ACCEPT: return CC_NEWLINE;
  case EDIT_END: return CC_EOF;
  default: return CC_NORM;
  }
}

static unsigned char submit(EditLine *line, int character) {
  (void)character;
  return press(line, EDIT_SUBMIT);
}
static unsigned char complete(EditLine *line, int character) {
  (void)character;
  return press(line, EDIT_COMPLETE);
}
static unsigned char paste(EditLine *line, int character) {
  (void)character;
  return press(line, EDIT_PASTE);
}
static unsigned char leave(EditLine *line, int character) {
  (void)character;
  return press(line, EDIT_LEAVE);
}
static unsigned char panel(EditLine *line, int character) {
  (void)character;
  return press(line, EDIT_PANEL);
}

static const char *const names[] = {
  "host-submit", "host-complete", "host-paste", "host-leave", "host-panel"
};

static void prepare(edit *editor) {
  static unsigned char (*const functions[])(EditLine *, int) = {
    submit, complete, paste, leave, panel
  };
  EditLine *line = editor->line;
  el_set(line, EL_CLIENTDATA, editor);
  el_wset(line, EL_PROMPT_ESC, wide_prompt, L'\1');
  el_wset(line, EL_HIST, history_w, editor->history);
  el_set(line, EL_EDITOR, "emacs");
  el_set(line, EL_SIGNAL, 0);
  el_set(line, EL_GETCFN, read_character);
  /* Between two lines nothing is echoed: characters typed ahead appear when they are read. */
  el_set(line, EL_SETTY, "-x", "-echo", NULL);
  /* A line feed stays one, so that what is pasted with line ends of two characters is read as it is. */
  el_set(line, EL_SETTY, "-d", "-inlcr", NULL);
  for (int key = 0; key <= EDIT_PANEL; key++) {
    el_set(line, EL_ADDFN, names[key], "what the host does", functions[key]);
  }
}

edit *edit_open(const edit_host *host, int input, int output, int errors) {
  edit *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->host = *host;
  editor->input = fdopen(dup(input), "r");
  editor->output = fdopen(dup(output), "w");
  editor->errors = fdopen(dup(errors), "w");
  editor->history = history_winit();
  if (editor->input && editor->output && editor->errors && editor->history) {
    /* Buffered, so that one change of the display is one write. */
    setvbuf(editor->output, NULL, _IOFBF, 1 << 16);
    editor->line = el_init("orrery", editor->input, editor->output, editor->errors);
  }
  if (!editor->line) {
    edit_close(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  prepare(editor);
  return editor;
}

void edit_close(edit *editor) {
  if (editor->line) el_end(editor->line);
  if (editor->history) history_wend(editor->history);
  if (editor->input) fclose(editor->input);
  if (editor->output) fclose(editor->output);
  if (editor->errors) fclose(editor->errors);
  free(editor);
}

void edit_read(edit *editor) {
  int count = 0;
  if (!el_wgets(editor->line, &count) || count <= 0) el_reset(editor->line);
}

void edit_bind(edit *editor, const char *sequence, edit_key key) {
  el_set(editor->line, EL_BIND, sequence, names[key], NULL);
}

void edit_bind_command(edit *editor, const char *sequence, const char *command) {
  el_set(editor->line, EL_BIND, sequence, command, NULL);
}

edit_line edit_current(edit *editor) {
  const LineInfoW *info = el_wline(editor->line);
  edit_line line = {
    info->buffer, (size_t)(info->lastchar - info->buffer), (size_t)(info->cursor - info->buffer)
  };
  return line;
}

bool edit_insert(edit *editor, const wchar_t *text) {
  return el_winsertstr(editor->line, text) == 0;
}

void edit_delete(edit *editor, int count) { el_deletestr(editor->line, count); }

void edit_move(edit *editor, int offset) { el_cursor(editor->line, offset); }

void edit_write(edit *editor, const char *text) { fputs(text, editor->output); }

void edit_flush(edit *editor) { fflush(editor->output); }

void edit_draw(edit *editor) { el_set(editor->line, EL_REFRESH); }

void edit_prepare(edit *editor, bool on) { el_set(editor->line, EL_PREP_TERM, on ? 1 : 0); }

void edit_resize(edit *editor) { el_resize(editor->line); }

edit_size edit_known_size(edit *editor) {
  edit_size size = { 0, 0 };
  el_get(editor->line, EL_GETTC, "li", &size.rows);
  el_get(editor->line, EL_GETTC, "co", &size.columns);
  return size;
}

void edit_set_rows(edit *editor, int rows) {
  char number[16];
  snprintf(number, sizeof number, "%d", rows);
  el_set(editor->line, EL_SETTC, "li", number, NULL);
}

void edit_remember(edit *editor, const wchar_t *text) {
  HistEventW event;
  history_w(editor->history, &event, H_ENTER, text);
}

void edit_limit_history(edit *editor, int limit) {
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, limit);
}
