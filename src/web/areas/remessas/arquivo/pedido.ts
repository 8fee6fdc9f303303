import type { Previa } from '../../../../contract/remessas'
import type { FieldErrors } from '../../../../errors/app-error'
import type { Sending } from '../../../framework/staging/use-file-upload'
import { texts } from '../../../i18n/screens/remessas-texts'
import { ask } from '../../../refine/ask'

/** What the first step asks for, by the names of the API. */
export interface Pedido {
  readonly credor_id: number | null
  readonly layout: string | null
  readonly arquivo: File | null
}

const MAX_BYTES = 200 * 1024 * 1024

/** What is missing or hopeless, by the fields of the API. */
export function checkPedido({ credor_id, layout, arquivo }: Pedido): FieldErrors {
  return {
    ...(credor_id === null && { credor_id: [texts.obrigatorio] }),
    ...(layout === null && { layout: [texts.obrigatorio] }),
    ...(arquivo === null && { arquivo: [texts.arquivoObrigatorio] }),
    ...(arquivo !== null && arquivo.size > MAX_BYTES && { arquivo: [texts.grandeDemais] }),
  }
}

/** Sends the file; answers what would enter. */
export function sendPedido({ credor_id, layout, arquivo }: Pedido) {
  const form = new FormData()
  form.append('credor_id', String(credor_id ?? ''))
  form.append('layout', layout ?? '')
  if (arquivo) form.append('arquivo', arquivo, arquivo.name)
  return ({ signal, onSent }: Sending): Promise<Previa> => ask('lerRemessa', { formulario: form }, { signal, onSent })
}
