/** Whom the installation names for help with logging in; empty when it names nobody, or cannot be asked. */
export async function fetchContact(): Promise<string> {
  try {
    const body: unknown = await (await fetch('/api/v1/ajuda-de-entrada')).json()
    const contact: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'contato') : ''
    return typeof contact === 'string' ? contact : ''
  } catch {
    return ''
  }
}
