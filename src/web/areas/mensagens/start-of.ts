import { canalDeMensagem } from '../../../domain/mensagens/modelos'

/** Numbers of records, and a channel, that the page which led here said in the address. */
export function startOf(query: URLSearchParams, names: readonly string[]): Readonly<Record<string, string | number>> {
  const id = (name: string) => {
    const value = Number(query.get(name) ?? '')
    return Number.isSafeInteger(value) && value > 0 ? { [name]: value } : {}
  }
  const canal = canalDeMensagem(query.get('canal') ?? '')
  return Object.assign(canal === null ? {} : { canal }, ...names.map(id))
}
