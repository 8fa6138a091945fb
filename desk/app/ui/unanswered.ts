export const noAnswer = 'No connection. Try again when you are online: nothing is done twice.'
/** For a form that keeps what was typed. */
export const noAnswerNothingLost =
  'No connection. Nothing you typed is lost. Try again when you are online: nothing is done twice.'

/** What the server says to an action, or `instead` without a connection: the page then stays as it is. */
export async function answerOr<Answer>(
  serverAction: () => Promise<Answer>,
  instead: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return instead()
  }
}
