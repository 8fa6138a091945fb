/** Reads what a form sent. @throws Response for anything else than a form */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw new Response('This form could not be read.', { status: 400 })
  }
}
