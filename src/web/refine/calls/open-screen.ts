import type { TelaAberta, TelaPedida } from '../../../contract/paineis/painel'
import { http } from '../http'

export type ScreenAsked = TelaPedida

/** Lets a screen show a dashboard; its address is told this once. Asks for the password where it was not given of late. */
export async function openScreen(painel: string, asked: ScreenAsked): Promise<TelaAberta> {
  return (await http.post<TelaAberta>(`/paineis/${painel}/tv`, asked)).data
}
