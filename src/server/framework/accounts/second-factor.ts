import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { Client } from '../../platform/session/client'
import { type OpenedSession, openSession } from '../../platform/session/open-session'
import {
  type Challenged,
  isDemanded,
  requireChallenge,
  spendChallenge,
  takeTry,
} from '../../platform/session/second-factor/challenges'
import {
  type BegunFactor,
  beginFactor,
  newSpareCodes,
  readFactor,
  removeFactor,
  spendCode,
} from '../../platform/session/second-factor/factors'
import { admitAttempt, admitAttemptInSession, markSuccess } from '../../platform/session/throttle'
import type { Usuario } from '../../platform/session/usuario'
import type { App } from '../../platform/type-provider'
import type { ServerAct } from '../acts/server-act'
import { avisar } from '../avisos/avisar'
import { writeHistory } from '../resources/history'
import { changeRow } from '../resources/write/change-row'
import { changeWhere } from '../writing/change-where'
import { AGORA } from '../writing/values'
import type { WritingContext } from '../writing/writing-context'

interface Answer {
  readonly desafio: string
  readonly codigo: string
  readonly client: Client
}

/**
 * The code after the password: opens the session. The first code of a new factor puts it on.
 * Throws   `desafio_invalido`; `codigo_incorreto` on `codigo`; `muitas_tentativas`, counted with the log-ins.
 */
export async function answerChallenge(app: App, { desafio, codigo, client }: Answer): Promise<OpenedSession> {
  const person = await requireChallenge(app.db, desafio)
  const tentativa = await admitAttempt(app.db, { cpf: person.cpf, ip: client.ip })
  await takeTry(app.db, desafio)
  const session = await app.db.transaction().execute(async (trx) => {
    if (!(await isRight(trx, app, person.id, codigo))) return null
    await spendChallenge(trx, desafio)
    if (!person.ligado) await noteChange(trx, ownerOf(app, person.id), person.id, LIGAR)
    return openSession(app, trx, { ...person, client })
  })
  if (!session) throw AppError.onField('codigo', 'codigo_incorreto')
  await markSuccess(app.db, tentativa)
  return session
}

/** A first key for whom no session opens without one. Throws `desafio_invalido`. */
export async function beginAtTheDoor(app: App, desafio: string): Promise<BegunFactor> {
  const person = await requireChallenge(app.db, desafio)
  return begin(app, person)
}

type Owner = Pick<Challenged, 'id' | 'cpf'>

/** A key and spare codes, good for nothing until a first code was given. Throws `segundo_fator_ligado`. */
export async function begin(app: App, { id, cpf }: Owner): Promise<BegunFactor> {
  const begun = await app.db
    .transaction()
    .execute((trx) => beginFactor(trx, app.secret, { usuarioId: id, conta: `***.${cpf.slice(3, 6)}.***-**` }))
  if (!begun) throw new AppError('segundo_fator_ligado')
  return begun
}

interface OwnCode {
  readonly codigo: string
  readonly ip: string
}

interface OwnCode {
  readonly codigo: string
  readonly ip: string
}

/** Puts on what was begun. Throws `codigo_incorreto` on `codigo`; `segundo_fator_ligado`; `muitas_tentativas`. */
export async function putOn(app: App, usuario: Usuario, own: OwnCode): Promise<void> {
  if (await readFactor(app.db, usuario.id)) throw new AppError('segundo_fator_ligado')
  await withOwnCode(app, usuario, own, (trx) => noteChange(trx, ownerOf(app, usuario.id), usuario.id, LIGAR))
}

/**
 * Puts one's own off, by a code of it.
 * Throws   `segundo_fator_exigido` where the person's function demands one; the rest as `putOn`.
 */
export async function putOff(app: App, usuario: Usuario, own: OwnCode): Promise<void> {
  if (isDemanded(app, usuario.funcao)) throw new AppError('segundo_fator_exigido')
  await withOwnCode(app, usuario, own, async (trx) => {
    await removeFactor(trx, usuario.id)
    await noteChange(trx, ownerOf(app, usuario.id), usuario.id, DESLIGAR)
  })
}

/** Ten spare codes in the place of those that were left, by a code. Throws as `putOn`. */
export async function renewSpareCodes(app: App, usuario: Usuario, own: OwnCode): Promise<readonly string[]> {
  return withOwnCode(app, usuario, own, async (trx) => {
    const entry = { recurso: 'usuarios', registro_id: usuario.id, acao: 'trocar_codigos_reserva', mudancas: {} }
    await writeHistory(trx, ownerOf(app, usuario.id), entry)
    return newSpareCodes(trx, usuario.id)
  })
}

/** `chamar` of the act by which an administrator asks for what another one then does. */
export const pedirRetiradaDoSegundoFator: ServerAct = async (trx, ctx, { nome, model, before }) => {
  await changeRow(trx, ctx, { model, before, changes: { retirada_pedida_por_id: ctx.usuario.id }, acao: nome })
}

/** `chamar` of the act by which a second administrator takes the factor of who lost it: the password alone opens again, until another is put on. */
export const retirarSegundoFator: ServerAct = async (trx, ctx, { before }) => {
  await takeSecondFactor(trx, ctx, Number(before.id))
}

/** Takes somebody's factor, which is told to him; false where there was none. */
export async function takeSecondFactor(trx: Db, ctx: WritingContext, usuarioId: number): Promise<boolean> {
  const had = await removeFactor(trx, usuarioId)
  if (had) await noteChange(trx, ctx, usuarioId, RETIRAR)
  return had
}

async function withOwnCode<T>(
  app: App,
  { id, cpf }: Owner,
  { codigo, ip }: OwnCode,
  act: (trx: Db) => Promise<T>,
): Promise<T> {
  const tentativa = await admitAttemptInSession(app.db, { cpf, ip })
  const done = await app.db.transaction().execute(async (trx) => {
    return (await isRight(trx, app, id, codigo)) ? { answer: await act(trx) } : null
  })
  if (!done) throw AppError.onField('codigo', 'codigo_incorreto')
  await markSuccess(app.db, tentativa)
  return done.answer
}

function isRight(trx: Db, app: App, usuarioId: number, codigo: string): Promise<boolean> {
  return spendCode(trx, { secret: app.secret, usuarioId, codigo, now: app.clock.real() })
}

const LIGAR = 'ligar_segundo_fator'
const DESLIGAR = 'desligar_segundo_fator'
const RETIRAR = 'retirar_segundo_fator'

function ownerOf({ clock, definitions }: App, id: number): WritingContext {
  return { usuario: { id }, clock, definitions }
}

/** Where everybody sees it: on the person's record, in its history, and in an e-mail to the person. */
async function noteChange(trx: Db, ctx: WritingContext, usuarioId: number, acao: string): Promise<void> {
  const isOn = acao === LIGAR
  await changeWhere(trx, ctx, 'usuarios', {
    onde: sql<boolean>`id = ${usuarioId}`,
    mudancas: { segundo_fator_desde: isOn ? AGORA : null, retirada_pedida_por_id: null },
    acao,
  })
  const em = formatInstant(ctx.clock.agora())
  const { contato } = ctx.definitions.regras.sessao
  await avisar(trx, ctx, [
    {
      pessoa_id: usuarioId,
      tipo: 'segundo_fator',
      chave: `segundo_fator ${randomUUID()}`,
      assunto: isOn ? 'O segundo fator do seu acesso foi ligado' : 'O segundo fator do seu acesso foi desligado',
      texto: `${isOn ? 'De agora em diante a entrada pede um código além da senha' : 'A entrada volta a pedir só a senha'}: mudou em ${em}.\nSe não foi você, avise agora: ${contato}.`,
    },
  ])
}
