/* libedit's line editor behind plain functions: its own are variadic, which Swift cannot call.
 *
 * An editor belongs to the thread that made it. Keys are read by the host, one character at a time, so
 * that whatever else is to happen while a person types happens there.
 */
#ifndef CEDIT_H
#define CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* What the host is asked to do when its key is pressed. */
typedef enum { EDIT_SUBMIT, EDIT_COMPLETE, EDIT_PASTE, EDIT_LEAVE, EDIT_PANEL } edit_key;

/* What the editor does after a key of the host's. */
typedef enum {
  EDIT_NOTHING, EDIT_CHANGED, EDIT_BEEP, EDIT_REDRAW, EDIT_ACCEPT, EDIT_END
} edit_answer;

typedef struct edit edit;

/* Functions of the host; `owner` comes back with every call. */
typedef struct {
  void *owner;
  /* The next character: 1 and the character, 0 at the end of input, -1 to give up the line. */
  int (*read)(void *owner, wchar_t *character);
  /* The prompt in UTF-8, good until the next call; codes that show nothing stand between bytes 1. */
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

/* Lets a line be typed until the host accepts it, gives it up or ends. */
void edit_read(edit *editor);

/* Binds a sequence of keys, in libedit's notation, to what the host does. */
void edit_bind(edit *editor, const char *sequence, edit_key key);
/* Binds a sequence of keys to one of libedit's own commands. */
void edit_bind_command(edit *editor, const char *sequence, const char *command);

edit_line edit_current(edit *editor);
bool edit_insert(edit *editor, const wchar_t *text);
/* Takes characters away that stand before the cursor. */
void edit_delete(edit *editor, int count);
void edit_move(edit *editor, int offset);

/* Text that goes out with the editor's own, in its order. */
void edit_write(edit *editor, const char *text);
void edit_flush(edit *editor);
/* Draws prompt and line where the cursor stands, as if nothing was drawn yet, and flushes. */
void edit_draw(edit *editor);
/* Has the terminal hand over keys, or edit lines itself. */
void edit_prepare(edit *editor, bool on);
/* Takes the terminal's new size. */
void edit_resize(edit *editor);

/* A terminal's size. */
typedef struct {
  int rows, columns;
} edit_size;

/* The size that the editor reckons with. */
edit_size edit_known_size(edit *editor);
/* Has the editor reckon with another height until the next line; the line has to be drawn anew. */
void edit_set_rows(edit *editor, int rows);

/* Makes a text the newest of those that the arrows go through; at most `limit` are kept. */
void edit_remember(edit *editor, const wchar_t *text);
void edit_limit_history(edit *editor, int limit);

#endif
