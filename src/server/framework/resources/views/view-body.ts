import { isUnkeepable } from '../../../../declaration/fields/text-value'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { ResourceModel } from '../model'
import { maskedKeys } from '../personal/masked'
import type { Row } from '../read/row'
import { createErrorList, type ErrorList } from '../write/field-errors'
import { readableState } from './readable-state'

const NAME_LIMIT = 60
const STATE_LIMIT = 4_000
const SHARE = 'visoes.compartilhar'

export interface ViewValues {
  readonly nome: string
  readonly estado: string
  /** null: only its owner. */
  readonly funcoes: readonly string[] | null
}

export interface ViewToRead {
  readonly model: ResourceModel
  readonly body: Row
  /** null: a new one. */
  readonly before: ViewValues | null
}

/**
 * Reads the body of a saved view; a key that is not there keeps what `before` has.
 * Throws   what the form refuses, on its field; `sem_permissao` for a state that names what its owner reads masked, as the list itself.
 */
export function readViewBody(ctx: ActContext, { model, body, before }: ViewToRead): ViewValues {
  const errors = createErrorList()
  for (const key of Object.keys(body)) {
    if (!['nome', 'estado', 'para'].includes(key)) errors.addCode(key, 'campo_desconhecido')
  }
  const nome = readText(errors, 'nome', body.nome ?? before?.nome, NAME_LIMIT)
  const estado = readText(errors, 'estado', body.estado ?? before?.estado, STATE_LIMIT)
  const funcoes = body.para === undefined ? (before?.funcoes ?? null) : readFuncoes(errors, body.para, ctx)
  errors.refuse()
  if (body.estado !== undefined && readableState(model, estado, maskedKeys(model, ctx.usuario)).incompleta) {
    throw AppError.onField('estado', 'sem_permissao', { permissao: `${model.definition.recurso}.ver_pessoal` })
  }
  const shares = body.para !== undefined && funcoes !== null
  if (shares && !ctx.usuario.permissoes.has(SHARE)) throw new AppError('sem_permissao', { permissao: SHARE })
  return { nome, estado, funcoes }
}

function readText(errors: ErrorList, key: 'nome' | 'estado', value: unknown, max: number): string {
  if (key === 'estado' && value === '') return ''
  if (value === undefined || value === null) errors.addCode(key, 'campo_obrigatorio')
  else if (typeof value !== 'string') errors.addCode(key, 'texto_esperado')
  else if (value.trim() === '') errors.addCode(key, 'campo_obrigatorio')
  else if (value.trim().length > max) errors.addCode(key, 'texto_longo_demais', { max })
  else if (isUnkeepable(value)) errors.addCode(key, 'texto_invalido')
  else return value.trim()
  return ''
}

function readFuncoes(errors: ErrorList, value: unknown, { definitions }: ActContext): readonly string[] | null {
  if (value === 'mim') return null
  const known = definitions.permissoes.funcoes
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  const funcoes = listed.filter((each): each is string => typeof each === 'string' && Object.hasOwn(known, each))
  if (listed.length > 0 && funcoes.length === listed.length) return [...new Set(funcoes)]
  errors.addCode('para', 'fora_da_lista')
  return null
}
