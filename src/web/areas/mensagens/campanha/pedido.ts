import type { Pergunta } from '../../../../contract/perguntas'
import { canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
import type { WireRecord } from '../../../framework/fields/renderer'
import { readRefs } from '../../../framework/fields/wire-value'

type Quem = Pergunta<'contarPublico'>['corpo']
type Previa = Pergunta<'preverCampanha'>['corpo']

/** Whom the form of a campaign is for, as it is filled in so far. */
export function quemDe(record: WireRecord): Quem {
  const text = (key: string) => words(record[key])
  const number = (key: string) => numberOf(record[key])
  return {
    canal: text('canal') ?? '',
    credores: creditors(record.credores),
    atraso_min: number('atraso_min'),
    atraso_max: number('atraso_max'),
    valor_min: number('valor_min'),
    valor_max: number('valor_max'),
    sem_contato_dias: number('sem_contato_dias'),
    nunca_contatado: record.nunca_contatado === true,
    remessa_id: number('remessa_id'),
    tem_telefone: text('tem_telefone'),
    perfil: text('perfil'),
    inativo: text('inativo'),
    periodo_letivo: text('periodo_letivo'),
  }
}

/** The same with what it says and offers, of so many of the public. */
export function previaDe(record: WireRecord, ate: number): Previa {
  return {
    ...quemDe(record),
    ...textoDe(record),
    desconto: numberOf(record.desconto),
    validade: words(record.validade),
    custo_maximo: numberOf(record.custo_maximo),
    ate,
  }
}

/** By it nothing is written: whoever answers is spoken to. */
export function isLigacao({ canal }: WireRecord): boolean {
  return canal === 'ligacao'
}

/** null while a text is wanted and none is chosen: there is nothing to foresee. */
export function previaDoTexto(record: WireRecord, ate: number): Previa | null {
  if (isLigacao(record)) return previaDe(record, ate)
  return Object.keys(textoDe(record)).length === 0 ? null : previaDe(record, ate)
}

/** The text of the channel, under its own name; nothing while none is chosen. */
function textoDe(record: WireRecord) {
  const canal = canalDeMensagem(words(record.canal) ?? '')
  const template = canal === null ? null : numberOf(record[MODELOS[canal].campo])
  return canal === null || template === null ? {} : { [MODELOS[canal].campo]: template }
}

/** While one chooses they are ids; as they are stored, pairs. */
function creditors(value: unknown): readonly number[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((one): one is number => typeof one === 'number')
  return ids.length > 0 ? ids : readRefs(value).map(({ id }) => id)
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
