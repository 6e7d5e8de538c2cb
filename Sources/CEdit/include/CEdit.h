/* libedit's line editor behind plain functions: its own are variadic, which Swift cannot call.
 *
 * An editor belongs to the thread that made it. Keys are read by the host, one character at a time, so
 * that it can do other work while a person types.
 */
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* The actions of the host, each bound to a key. */
typedef enum { EDIT_SUBMIT, EDIT_COMPLETE, EDIT_PASTE, EDIT_LEAVE, EDIT_PANEL } edit_key;

/* The results of the host's actions, which determine the editor's next step. */
typedef enum {
  EDIT_NOTHING, EDIT_CHANGED, EDIT_BEEP, EDIT_REDRAW, EDIT_ACCEPT, EDIT_END
} edit_answer;

typedef struct edit edit;

/* Functions of the host; `owner` is passed to every call. */
typedef struct {
  void *owner;
  /* The next character: 1 and the character, 0 at the end of input, -1 to discard the line. */
  int (*read)(void *owner, wchar_t *character);
  /* The prompt in UTF-8, valid until the next call; codes without width are enclosed in bytes 1. */
  const char *(*prompt)(void *owner);
  edit_answer (*press)(void *owner, edit_key key);
} edit_host;

/* A line as it is being edited. */
typedef struct {
  const wchar_t *text;
  size_t length, cursor;
} edit_line;

/* Makes an editor on three descriptors, which it duplicates; NULL when there is no memory for it. */
edit *edit_open(const edit_host *host, int input, int output, int errors);
void edit_close(edit *editor);

/* Reads a line until the host accepts it, discards it or ends. */
void edit_read(edit *editor);

/* Binds a sequence of keys, in libedit's notation, to an action of the host. */
void edit_bind(edit *editor, const char *sequence, edit_key key);
/* Binds a sequence of keys to one of libedit's own commands. */
void edit_bind_command(edit *editor, const char *sequence, const char *command);

edit_line edit_current(edit *editor);
bool edit_insert(edit *editor, const wchar_t *text);
/* Deletes characters before the cursor. */
void edit_delete(edit *editor, int count);
void edit_move(edit *editor, int offset);

/* Writes text through the editor's output, which keeps the order. */
void edit_write(edit *editor, const char *text);
void edit_flush(edit *editor);
/* Draws prompt and line at the cursor, as if nothing had been drawn, and flushes. */
void edit_draw(edit *editor);
/* Sets whether the terminal passes on each key or edits lines itself. */
void edit_prepare(edit *editor, bool on);
/* Updates the editor to the terminal's new size. */
void edit_resize(edit *editor);

/* A terminal's size. */
typedef struct {
  int rows, columns;
} edit_size;

/* The size that the editor assumes. */
edit_size edit_known_size(edit *editor);
/* Makes the editor assume another height until the next line; the line must be redrawn. */
void edit_set_rows(edit *editor, int rows);

/* Appends a text to the history of lines, which keeps at most `limit`. */
void edit_remember(edit *editor, const wchar_t *text);
void edit_limit_history(edit *editor, int limit);

#endif
