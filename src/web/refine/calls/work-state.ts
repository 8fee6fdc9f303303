import type { Estado, EstadoPedido } from '../../../contract/instalacao/estado'
import { http } from '../http'

/** What the server has of this person's work state, and the reasons of a pause. Throws the API's refusal. */
export async function fetchWorkState(): Promise<Estado> {
  return (await http.get<Estado>('/me/estado')).data
}

/** What this person does from now on. */
export async function keepWorkState(estado: EstadoPedido): Promise<void> {
  await http.put('/me/estado', estado)
}
