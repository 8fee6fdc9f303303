import type { OfertaDoPainel } from '../../../contract/paineis/painel'
import { http } from '../http'

export interface TabPlace {
  readonly painel: string
  readonly aba: string
}

/** What this person may put into a tab of his own, and what he put there. Throws the API's refusal. */
export async function fetchOffer(place: TabPlace): Promise<OfertaDoPainel> {
  return (await http.get<OfertaDoPainel>(addressOf(place))).data
}

export async function keepChoice(place: TabPlace, escolha: readonly string[]): Promise<void> {
  await http.put(addressOf(place), { escolha })
}

function addressOf({ painel, aba }: TabPlace): string {
  return `/paineis/${painel}/abas/${aba}`
}
