import { holds } from '../../../../declaration/expressions/evaluate'
import type { ParsedExpression } from '../../../../declaration/expressions/tree'
import type { AppError } from '../../../../errors/app-error'
import { whyText } from '../../../../errors/why-texts'
import type { Db } from '../../../platform/database/pool'
import type { UsuarioAndRows } from '../../../platform/session/load-usuario'
import type { ResourceModel } from '../model'
import type { WriteContext } from '../write/write-context'
import { type AttemptRequest, attempt } from './attempt'
import type { ActsToTry } from './attempt-act'
import type { Explanation, WhyCheck, WhyField } from './explanation'
import { fieldChecks } from './field-checks'
import { originOf, originOfAction } from './origin'
import { permissionCheck } from './permission-check'
import type { ActionFacts } from './questions'
import { recordChecks } from './record-checks'
import { storedRow } from './stored-row'

export interface Question {
  /** The user that it is about. */
  readonly asked: UsuarioAndRows
  readonly model: ResourceModel
  readonly facts: ActionFacts
  /** Null: about the action as such. */
  readonly id: number | null
  /** To try it with. */
  readonly code: ActsToTry
}

/**
 * Why a user may or may not do something: everything that decides, in the order in which a request meets it.
 * `ctx` is the asker's: he learns only of records that are his to see. Nothing is changed.
 */
export async function explain(db: Db, ctx: WriteContext, question: Question): Promise<Explanation> {
  const { asked, model, facts, id, code } = question
  const theirs: WriteContext = { ...ctx, usuario: asked.usuario }
  const { id: usuarioId, nome, funcao } = asked.usuario
  const first = [
    { o_que: whyText('conta', { nome }), passou: asked.ativa, regra: null, origem: null },
    {
      o_que: whyText('acao_existe', { acao: facts.acao }),
      passou: facts.exists,
      regra: facts.decidedBy,
      origem: originOfAction(ctx.definitions, model.definition.recurso, facts.acao),
    },
    permissionCheck(ctx.definitions, asked, facts.permissao),
  ]
  const onRecord = facts.record === null || id === null ? [] : await ofRecord(db, ctx, theirs, { ...question, id })
  const checagens = [...first, ...onRecord]
  const tried = id !== null && allPass(checagens) ? await tryIt(db, theirs, { model, id, facts, code }) : []
  const all = [...checagens, ...tried]
  return {
    permitido: allPass(all),
    usuario: { id: usuarioId, nome, funcao },
    checagens: all,
    campos: id !== null && facts.acao === 'editar' && allPass(onRecord) ? await ofFields(db, theirs, model, id) : [],
  }
}

function allPass(checks: readonly WhyCheck[]): boolean {
  return checks.every(({ passou }) => passou)
}

async function ofRecord(
  db: Db,
  asker: WriteContext,
  theirs: WriteContext,
  { model, facts, id }: Question & { readonly id: number },
): Promise<readonly WhyCheck[]> {
  const checks = await recordChecks(db, theirs, { model, id, facts, asker })
  const { visivel_se = null, quando = [] } = facts.ato ?? {}
  if ((visivel_se === null && quando.length === 0) || checks.some(({ passou }) => !passou)) return checks
  const place = placeOf(theirs, (await storedRow(db, theirs, model, id)) ?? {})
  const check = (o_que: string, rule: ParsedExpression): WhyCheck => {
    return { o_que, passou: holds(rule.tree, place), regra: rule.text, origem: originOf(rule) }
  }
  return [
    ...checks,
    ...(visivel_se === null ? [] : [check(whyText('ato_visivel'), visivel_se)]),
    ...quando.map(({ exige, mensagem }) => check(whyText('ato_condicao', { mensagem }), exige)),
  ]
}

async function tryIt(db: Db, theirs: WriteContext, request: AttemptRequest): Promise<readonly WhyCheck[]> {
  const refusal = await attempt(db, theirs, request)
  if (refusal === undefined) return []
  return [{ o_que: whyText('tentativa'), passou: refusal === null, regra: refusal && reasonOf(refusal), origem: null }]
}

function reasonOf({ message, errors = {} }: AppError): string {
  return [message, ...Object.values(errors).flat()].filter((text, at, all) => all.indexOf(text) === at).join(' ')
}

async function ofFields(db: Db, theirs: WriteContext, model: ResourceModel, id: number): Promise<readonly WhyField[]> {
  const record = (await storedRow(db, theirs, model, id)) ?? {}
  const { usuario, definitions } = theirs
  return fieldChecks(model.definition, { ...placeOf(theirs, record), usuario, definitions })
}

function placeOf({ usuario, clock, definitions }: WriteContext, record: Readonly<Record<string, unknown>>) {
  return { record, usuario, hoje: clock.hoje(), regras: definitions.regras }
}
