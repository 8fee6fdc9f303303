import type { PedidoDe } from '../../../../contract/atos'
import type { EnumValue, FieldDefinition } from '../../../../declaration/definitions'
import { formatPercent } from '../../../../domain/money/format'
import { readFileValue } from '../../../framework/fields/file-value'
import type { FormValues } from '../../../framework/resources/form/form-values'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { campo } from '../campo'

const words = texts.baixa

interface Perguntas {
  readonly formas: readonly EnumValue[]
  /** Percent that the chosen method costs when nothing is typed; undefined for one without a card. */
  readonly taxa: number | undefined
  /** Absent for who may not send files. */
  readonly comprovante: FieldDefinition | undefined
}

/** The fields of a write-off. */
export function camposDaBaixa({ formas, taxa, comprovante }: Perguntas): readonly FieldDefinition[] {
  const excedentes = Object.entries(words.excedentes).map(([valor, rotulo]) => ({ valor, rotulo, cor: null }))
  return [
    campo('data', 'data', { rotulo: words.data, obrigatorio: true }),
    campo('valor', 'dinheiro', { rotulo: words.valor, obrigatorio: true }),
    campo('forma', 'enum', { rotulo: words.forma, obrigatorio: true, valores: formas }),
    ...(taxa === undefined
      ? []
      : [campo('taxa_cartao', 'dinheiro', { rotulo: words.taxa, ajuda: words.taxaAjuda(formatPercent(taxa)) })]),
    campo('excedente', 'enum', { rotulo: words.excedente, obrigatorio: true, valores: excedentes }),
    campo('observacao', 'texto_longo', { rotulo: words.observacao }),
    ...(comprovante ? [comprovante] : []),
  ]
}

/** What a write-off sends: blank fields stay out, a file goes by its id. */
export function corpoDaBaixa(values: FormValues): PedidoDe<'baixarParcela'> {
  const { excedente, comprovante, observacao, taxa_cartao } = values
  const file = readFileValue(comprovante)
  const text = typeof observacao === 'string' ? observacao.trim() : ''
  const modo = excedente === 'antigas' || excedente === 'proporcional' ? excedente : null
  return {
    data: String(values.data ?? ''),
    valor: Number(values.valor),
    forma: String(values.forma ?? ''),
    ...(typeof taxa_cartao === 'number' && { taxa_cartao }),
    ...(modo && { excedente: modo }),
    ...(text !== '' && { observacao: text }),
    ...(file && { comprovante: file.id }),
  }
}
