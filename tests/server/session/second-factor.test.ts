import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { stepOfCode } from '../../../src/server/platform/session/second-factor/totp'
import { CPF, PASSWORD } from '../fixture'
import type { Actor } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { withApp } from '../with-app'

/** Milliseconds by which the clock of the server goes ahead of the machine's. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const product = loadProductDefinitions()
const DEMANDED = ['Supervisor(a) Financeiro']
const { t, administrador, coordenador } = withApp(
  {
    agora: now,
    definitions: {
      ...product,
      regras: { ...product.regras, sessao: { ...product.regras.sessao, segundo_fator: DEMANDED } },
    },
  },
  ['administrador', 'coordenador'],
)
beforeEach(async () => {
  await t.db.deleteFrom('tentativas_login').execute()
})

/** RFC 6238 by hand: the code of a base32 key so many steps from now. */
function codeOf(segredo: string, steps = 0): string {
  const bits = [...segredo]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now().getTime() / 30_000) + steps))
  const mac = createHmac('sha1', key).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
const laterBy = (steps: number) => {
  ahead += steps * 30_000
}

const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url: `/api/${url}`, payload })
const login = (cpf: string) => post('login', { cpf, password: PASSWORD })
const answer = (desafio: string, codigo: string) => post('login/segundo-fator', { desafio, codigo })
const challenge = async (cpf: string): Promise<string> => {
  const asked = await login(cpf)
  expect(asked.json(), asked.body).toMatchObject({ statusCode: 401, code: 'segundo_fator' })
  return asked.json().desafio
}

/** Puts one on for somebody, and lets the step of its first code pass. */
async function enrol(cpf: string): Promise<{ actor: Actor; segredo: string; reservas: string[] }> {
  const actor = await (await t.as(cpf)).confirm()
  const begun = await actor.post('/api/v1/segundo-fator', {})
  expect(begun.statusCode, begun.body).toBe(201)
  const { segredo, reservas } = begun.json()
  const on = await actor.post('/api/v1/segundo-fator/ligar', { codigo: codeOf(segredo) })
  expect(on.statusCode, on.body).toBe(204)
  laterBy(1)
  return { actor, segredo, reservas }
}

it('reads the codes of RFC 6238, of the step and its neighbours, and none further', () => {
  // the key of the document, "12345678901234567890", and the last six digits of its codes
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => new Date(seconds * 1_000)
  const codes = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ] as const
  for (const [seconds, code] of codes) {
    const step = Math.floor(seconds / 30)
    for (const drift of [-30, 0, 30]) expect(stepOfCode(key, code, at(seconds + drift))).toBe(step)
    for (const far of [-60, 60]) expect(stepOfCode(key, code, at(seconds + far))).toBeNull()
  }
})

describe('who has a second factor', () => {
  it('gets no session by the password, and one by the code that follows it', async () => {
    const { segredo } = await enrol(CPF.coordenador)
    const refused = await login(CPF.coordenador)
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).not.toHaveProperty('access_token')
    expect(refused.json().metodos).toEqual(['totp', 'reserva'])
    const entered = await answer(refused.json().desafio, codeOf(segredo))
    expect(entered.statusCode, entered.body).toBe(200)
    expect(entered.json()).toMatchObject({ access_token: expect.any(String), user: { cpf: CPF.coordenador } })
    expect((await answer(refused.json().desafio, codeOf(segredo, 1))).json().code).toBe('desafio_invalido')
  })

  it('is let in by no code twice, whichever challenge it answers, however many ask at once', async () => {
    const { segredo } = await enrol(CPF.executivo)
    const code = codeOf(segredo)
    const desafios = [await challenge(CPF.executivo), await challenge(CPF.executivo), await challenge(CPF.executivo)]
    await t.db.deleteFrom('tentativas_login').execute()
    const answers = await Promise.all(desafios.map((desafio) => answer(desafio, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect((await answer(await challenge(CPF.executivo), codeOf(segredo, -1))).json().code).toBe('codigo_incorreto')
    laterBy(1)
    await t.db.deleteFrom('tentativas_login').execute()
    expect((await answer(await challenge(CPF.executivo), codeOf(segredo))).statusCode).toBe(200)
  })

  it('enters by each spare code once, and by new ones alone when they were changed', async () => {
    const { actor, segredo, reservas } = await enrol(CPF.analistaFinanceiro)
    expect(new Set(reservas).size).toBe(10)
    const [first = '', second = ''] = reservas
    expect((await answer(await challenge(CPF.analistaFinanceiro), first.toLowerCase())).statusCode).toBe(200)
    expect((await answer(await challenge(CPF.analistaFinanceiro), first)).json().code).toBe('codigo_incorreto')
    expect((await actor.get('/api/v1/segundo-fator')).json()).toMatchObject({ reservas: 9, exigido: false })
    const { reservas: anew } = (await actor.post('/api/v1/segundo-fator/reservas', { codigo: codeOf(segredo) })).json()
    expect((await answer(await challenge(CPF.analistaFinanceiro), second)).json().code).toBe('codigo_incorreto')
    expect((await answer(await challenge(CPF.analistaFinanceiro), anew[0])).statusCode).toBe(200)
  })

  it('is asked for the password again after five codes, however many at once', async () => {
    const { segredo } = await enrol(CPF.backoffice)
    const desafio = await challenge(CPF.backoffice)
    for (let at = 0; at < 5; at += 1) {
      await t.db.deleteFrom('tentativas_login').execute()
      expect((await answer(desafio, '000000')).json()).toMatchObject({
        code: 'codigo_incorreto',
        errors: { codigo: [/./] },
      })
    }
    await t.db.deleteFrom('tentativas_login').execute()
    expect((await answer(desafio, codeOf(segredo))).json().code).toBe('desafio_invalido')
    const other = await challenge(CPF.backoffice)
    const many = await Promise.all(Array.from({ length: 12 }, () => answer(other, '000000')))
    const told = many.map((one) => one.json().code)
    expect(told.filter((code) => code === 'codigo_incorreto').length).toBeLessThanOrEqual(5)
    expect(new Set(told)).toEqual(new Set(['codigo_incorreto', 'muitas_tentativas']))
  })

  it('waits for having mistyped the code as for a wrong password: the right password alone clears nothing', async () => {
    await enrol(CPF.outroExecutivo)
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const asked = await login(CPF.outroExecutivo)
      statuses.push(asked.statusCode)
      if (asked.statusCode === 401) statuses.push((await answer(asked.json().desafio, '000000')).statusCode)
    }
    expect(statuses.slice(0, 5)).toEqual([401, 422, 401, 422, 401])
    expect(statuses).toContain(429)
  })

  it('loses the challenge with its time, and when another password was set or the access blocked meanwhile', async () => {
    const { segredo } = await enrol(CPF.supervisorCobranca)
    const late = await challenge(CPF.supervisorCobranca)
    await sql`update desafios_de_entrada set expira_em = now() - interval '1 second' where usado_em is null`.execute(
      t.db,
    )
    expect((await answer(late, codeOf(segredo))).json().code).toBe('desafio_invalido')
    const before = await challenge(CPF.supervisorCobranca)
    await sql`update usuarios set senha = senha || 'x' where cpf = ${CPF.supervisorCobranca}`.execute(t.db)
    expect((await answer(before, codeOf(segredo))).statusCode).toBeGreaterThanOrEqual(400)
    const { rows } = await sql`select from sessoes s join usuarios u on u.id = s.usuario_id
      where u.cpf = ${CPF.supervisorCobranca} and s.revogada_em is null`.execute(t.db)
    expect(rows).toEqual([])
  })

  it('puts it off by a code, not by the password alone', async () => {
    const { actor, segredo } = await enrol(CPF.credor10)
    expect((await actor.post('/api/v1/segundo-fator/desligar', { codigo: '000000' })).json().code).toBe(
      'codigo_incorreto',
    )
    expect((await actor.post('/api/v1/segundo-fator/desligar', { codigo: codeOf(segredo) })).statusCode).toBe(204)
    expect((await login(CPF.credor10)).statusCode).toBe(200)
    expect((await actor.get('/api/v1/segundo-fator')).json()).toMatchObject({ ligado_em: null, reservas: 0 })
  })
})

describe('whose function demands one', () => {
  it('makes it at the door, with its spare codes, and never gets in without', async () => {
    const asked = await login(CPF.supervisorFinanceiro)
    expect(asked.json()).toMatchObject({ code: 'segundo_fator', metodos: ['cadastrar'] })
    const { desafio } = asked.json()
    const begun = await post('login/segundo-fator/cadastrar', { desafio })
    expect(begun.statusCode, begun.body).toBe(200)
    const { segredo, uri, qr, reservas } = begun.json()
    expect([uri, qr]).toEqual([expect.stringContaining(`secret=${segredo}`), expect.stringContaining('<svg')])
    expect(uri).not.toContain(CPF.supervisorFinanceiro)
    expect((await answer(desafio, reservas[0])).json().code).toBe('codigo_incorreto')
    expect((await answer(desafio, codeOf(segredo))).statusCode).toBe(200)
    laterBy(1)
    const again = await challenge(CPF.supervisorFinanceiro)
    expect((await post('login/segundo-fator/cadastrar', { desafio: again })).json().code).toBe('segundo_fator_ligado')
    const actor = await (await t.as(CPF.supervisorFinanceiro)).confirm()
    const off = await actor.post('/api/v1/segundo-fator/desligar', { codigo: codeOf(segredo) })
    expect(off.json().code).toBe('segundo_fator_exigido')
  })
})

describe('a lost device', () => {
  it('is taken off the access by two administrators, told to its owner and kept in the history', async () => {
    const { actor } = await enrol(CPF.credor216)
    const id = actor.usuarioId
    const act = (who: Actor, name: string) => who.post(`/api/v1/usuarios/atos/${name}`, { ids: [id], valores: {} })
    expect((await act(administrador, 'pedir_retirada_do_segundo_fator')).json()).toMatchObject({ feitos: 1 })
    expect((await login(CPF.credor216)).json().code).toBe('segundo_fator')
    const alone = (await act(administrador, 'retirar_segundo_fator')).json()
    expect(alone).toMatchObject({ feitos: 0, linhas: [{ message: 'Quem pediu a retirada não a confirma.' }] })
    await sql`update usuarios set funcao = 'Administrador(a)' where id = ${coordenador.usuarioId}`.execute(t.db)
    expect((await act(coordenador, 'retirar_segundo_fator')).json()).toMatchObject({ feitos: 1 })
    expect((await login(CPF.credor216)).statusCode).toBe(200)
    const { rows } = await sql<{ acao: string }>`
      select acao from historico where recurso = 'usuarios' and registro_id = ${id} order by id`.execute(t.db)
    expect(rows.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['ligar_segundo_fator', 'pedir_retirada_do_segundo_fator', 'retirar_segundo_fator']),
    )
    const { rows: told } = await sql<{ assunto: string }>`
      select assunto from avisos_por_email where pessoa_id = ${id} and tipo = 'segundo_fator' order by id`.execute(t.db)
    expect(told.map(({ assunto }) => assunto)).toEqual([
      'O segundo fator do seu acesso foi ligado',
      'O segundo fator do seu acesso foi desligado',
    ])
  })
})

it('keeps neither the key nor a spare code as it is', async () => {
  const { segredo, reservas } = await enrol(CPF.administrador)
  const { rows } = await sql<{ tudo: string }>`
    select (select string_agg(f::text, ' ') from segundos_fatores f) || (select string_agg(c::text, ' ') from codigos_reserva c)
      || (select coalesce(string_agg(h::text, ' '), '') from historico h where recurso = 'usuarios') as tudo`.execute(
    t.db,
  )
  for (const secret of [segredo, ...reservas]) expect(rows[0]?.tudo).not.toContain(secret)
})
