import { AppError, type FieldErrors, formatMessage } from '../../../../../errors/app-error'
import type { ResourceModel } from '../../model'
import type { WriteContext } from '../../write/write-context'
import type { Importacao } from '../import-context'
import { requireMode } from '../import-context'
import { ID_KEY, importableFields, keyFields } from './importable-fields'

export interface MapRequest {
  readonly mapa: readonly (string | null)[]
  readonly modo: Importacao['modo']
  readonly chave?: readonly string[] | undefined
}

export interface CheckedMap {
  readonly mapa: readonly (string | null)[]
  readonly modo: Importacao['modo']
  readonly chave: readonly string[]
}

/**
 * Checks which column goes where. Without a key of its own the import takes the declaration's, when the file has it; new records
 * may come without any.
 * Throws `validacao` with `mapa.<place>`, `mapa`, `chave`; `importacao_modo_indisponivel`, `sem_permissao`.
 */
export function readMap(
  ctx: WriteContext,
  model: ResourceModel,
  { titulos }: Pick<Importacao, 'titulos'>,
  request: MapRequest,
): CheckedMap {
  const { mapa, modo } = request
  requireMode(ctx, model, modo)
  if (mapa.length !== titulos.length) throw AppError.onField('mapa', 'importacao_mapa_tamanho')
  const writable = new Set(importableFields(model, ctx.usuario).map(({ key }) => key))
  const chave = request.chave ?? usualKey(model, mapa, modo)
  const errors = { ...columnErrors(ctx, model, { mapa, chave, writable }), ...keyErrors(model, mapa, { modo, chave }) }
  const sent = mapa.filter((key) => key !== null && writable.has(key))
  if (sent.length === 0) errors.mapa = [formatMessage('importacao_nada_mapeado')]
  else if (modo !== 'atualizar') {
    const missing = model.definition.campos.filter(
      ({ key, obrigatorio, padrao, visivel_se }) =>
        obrigatorio && padrao === null && visivel_se === null && writable.has(key) && !mapa.includes(key),
    )
    const campos = missing.map(({ rotulo }) => rotulo).join(', ')
    if (missing.length > 0) errors.mapa = [formatMessage('importacao_campo_faltando', { campos })]
  }
  if (Object.keys(errors).length > 0) throw new AppError('validacao', {}, errors)
  return { mapa, modo, chave }
}

/** The declared key, as far as the file has it whole. */
export function usualKey(
  { definition }: ResourceModel,
  mapa: readonly (string | null)[],
  modo: Importacao['modo'],
): readonly string[] {
  const declared = definition.importacao?.chave ?? []
  if (declared.length > 0 && declared.every((key) => isSent(definition, mapa, key))) return declared
  return modo !== 'criar' && mapa.includes(ID_KEY) ? [ID_KEY] : []
}

/** A print is sent with what it is of. */
function isSent({ campos }: ResourceModel['definition'], mapa: CheckedMap['mapa'], key: string): boolean {
  const sources = campos.find((field) => field.key === key)?.impressao_de ?? []
  return [key, ...sources].some((each) => mapa.includes(each))
}

type Errors = Record<string, FieldErrors[string]>

function columnErrors(
  ctx: WriteContext,
  model: ResourceModel,
  { mapa, chave, writable }: Pick<CheckedMap, 'mapa' | 'chave'> & { readonly writable: ReadonlySet<string> },
): Errors {
  const keys = new Set([ID_KEY, ...keyFields(model, ctx.usuario).map(({ key }) => key)])
  const errors: Errors = {}
  for (const [at, key] of mapa.entries()) {
    if (key === null) continue
    if (!writable.has(key) && !(chave.includes(key) && keys.has(key))) {
      errors[`mapa.${at}`] = [formatMessage('importacao_campo_indisponivel')]
    } else if (mapa.indexOf(key) !== at) errors[`mapa.${at}`] = [formatMessage('importacao_campo_repetido')]
  }
  return errors
}

function keyErrors(model: ResourceModel, mapa: CheckedMap['mapa'], { modo, chave }: Omit<CheckedMap, 'mapa'>): Errors {
  if (chave.length === 0) return modo === 'criar' ? {} : { chave: [formatMessage('importacao_chave_ausente')] }
  const missing = chave.find((key) => !isSent(model.definition, mapa, key))
  if (missing === undefined) return {}
  const campo = model.definition.campos.find(({ key }) => key === missing)?.rotulo ?? missing
  return { chave: [formatMessage('importacao_chave_sem_coluna', { campo })] }
}
