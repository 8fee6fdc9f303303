import type { RespostaA } from '../../../contract/perguntas'
import type { Previa } from '../../../contract/remessas'
import type { FieldErrors } from '../../../errors/app-error'
import type { Sending } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { ask } from '../../refine/ask'

/** What the first step asks for, by the names of the API. */
export interface Pedido {
  readonly tipo: string
  readonly credor_id: number | null
  /** Blank: the one that its headings fit. */
  readonly layout: string
  readonly completo: boolean
  /** The batch whose rejected lines these are, corrected. */
  readonly remessa_id: number | null
  readonly arquivo: File | null
}

export type ColunasLidas = RespostaA<'lerColunas'>

const MAX_BYTES = 200 * 1024 * 1024

/** What is missing or hopeless, by the fields of the API. */
export function checkPedido({ credor_id, arquivo }: Pedido): FieldErrors {
  return {
    ...(credor_id === null && { credor_id: [texts.obrigatorio] }),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
    ...(arquivo !== null && arquivo.size > MAX_BYTES && { arquivo: [texts.grandeDemais] }),
  }
}

/** Sends the file; answers what would enter. */
export function sendPedido({ tipo, layout, completo, remessa_id, ...of }: Pedido) {
  const asked = {
    tipo,
    layout,
    ...(completo && tipo === 'atualizacao' && { completo: 'sim' }),
    ...(remessa_id !== null && { remessa_id: String(remessa_id) }),
  }
  return ({ signal, onSent }: Sending): Promise<Previa> =>
    ask('lerRemessa', { formulario: formOf(of, asked) }, { signal, onSent })
}

/** Sends it to be shown column by column. */
export function askColumns({ tipo, ...of }: Pedido) {
  return ({ signal, onSent }: Sending): Promise<ColunasLidas> =>
    ask('lerColunas', { formulario: formOf(of, { tipo }) }, { signal, onSent })
}

function formOf(
  { credor_id, arquivo }: Pick<Pedido, 'credor_id' | 'arquivo'>,
  asked: Readonly<Record<string, string>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ credor_id: String(credor_id ?? ''), ...asked })) form.append(name, value)
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return form
}
