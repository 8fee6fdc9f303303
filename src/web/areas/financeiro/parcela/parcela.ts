import { grupos } from '../../../../domain/generated-lists'
import { nomeDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { isIn } from '../../../../domain/states/group'
import type { WireRecord } from '../../../framework/fields/renderer'

/** What the panels read of an instalment's record. Amounts in reais. */
export interface ParcelaDaTela {
  readonly id: number
  readonly acordo_id: number
  /** 'entrada', 'parcela 3/6'. */
  readonly nome: string
  readonly status: string
  readonly aberto: number
  readonly data_vencimento: string
  readonly forma_pagamento: string
  /** A charge of it was paid and waits, or its creditor told of a payment. */
  readonly temPagamento: boolean
  readonly versao: number
}

export function readParcela(record: WireRecord): ParcelaDaTela {
  const number = (key: string) => Number(record[key] ?? 0)
  const text = (key: string) => String(record[key] ?? '')
  return {
    id: number('id'),
    acordo_id: number('acordo_id'),
    nome: nomeDaParcela(number('numero_parcela'), number('total_parcelas')),
    status: text('status'),
    aberto: (Math.round(number('valor_nominal') * 100) - Math.round(number('valor_pago') * 100)) / 100,
    data_vencimento: text('data_vencimento'),
    forma_pagamento: text('forma_pagamento'),
    temPagamento: number('cobrancas_a_baixar') > 0 || typeof record.data_credor_informou === 'string',
    versao: number('versao'),
  }
}

export function isAberta({ status }: ParcelaDaTela): boolean {
  return isIn(grupos.status_parcela.a_baixar, status)
}
