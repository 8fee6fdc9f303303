import { Writable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../src/server/platform/log'
import { newToken } from '../../../src/server/platform/session/programs/token'
import { createCliente, createOperacao, createTipo } from '../areas/negociacao/carteira'
import { asking, type Program, programOf } from '../as-program'
import { CPF, PASSWORD } from '../fixture'
import type { Actor } from '../harness'
import { withApp } from '../with-app'

const lines: string[] = []
const log = createLog(
  'trace',
  new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  }),
)
const { t, administrador, executivo, outroExecutivo, credor10 } = withApp({ log }, [
  'administrador',
  'executivo',
  'outroExecutivo',
  'credor10',
])

let program: Program
beforeAll(async () => {
  program = await programOf(t, executivo, ['clientes.ver', 'clientes.editar', 'acordos.ver'], 'Discador')
})

const statusOf = async (asked: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const answer = await asked
  return [answer.statusCode, answer.statusCode < 400 ? undefined : answer.json().code]
}
const REFUSED = [401, 'programa_recusado']
const BY_PEOPLE = [403, 'programa_nao_pode']

describe('a token of a program', () => {
  it('lets in what it was given, so that the refusals mean something', async () => {
    expect(await statusOf(program.get('/api/v1/clientes'))).toEqual([200, undefined])
    const { permissoes } = (await program.get('/api/v1/me')).json<{ permissoes: { permissao: string }[] }>()
    expect(permissoes.map(({ permissao }) => permissao).sort()).toEqual([
      'acordos.ver',
      'clientes.editar',
      'clientes.ver',
    ])
  })

  it('1. is not made with a right that its owner lacks', async () => {
    await executivo.confirm()
    const asked = { nome: 'Demais', permissoes: ['clientes.ver', 'usuarios.editar'], dias: 30 }
    const answer = await executivo.post('/api/v1/programas', asked)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty('permissoes')
  })

  it('2. does nothing it was not given, though its owner may', async () => {
    expect(await statusOf(executivo.get('/api/v1/parcelas'))).toEqual([200, undefined])
    expect(await statusOf(program.get('/api/v1/parcelas'))).toEqual([403, 'sem_permissao'])
  })

  it('3. loses what its owner loses, on the next request', async () => {
    const owner = await t.as(CPF.outroExecutivo)
    const own = await programOf(t, owner, ['clientes.ver', 'acordos.ver'])
    expect(await statusOf(own.get('/api/v1/acordos'))).toEqual([200, undefined])
    await administrador.confirm()
    const row = { usuario_id: owner.usuarioId, permissao: 'acordos.ver', efeito: 'negar' }
    expect((await administrador.post('/api/v1/usuarios_permissoes', row)).statusCode).toBe(201)
    expect(await statusOf(own.get('/api/v1/acordos'))).toEqual([403, 'sem_permissao'])
    expect(await statusOf(own.get('/api/v1/clientes'))).toEqual([200, undefined])
  })

  it('4. sees no row that its owner does not', async () => {
    const cliente_id = await createCliente(t.db)
    const own = await createOperacao(t.db, { cliente_id, credor_id: 10 })
    const alien = await createOperacao(t.db, { cliente_id, credor_id: 216 })
    const asks = await programOf(t, credor10, ['operacoes.ver'])
    expect((await asks.get('/api/v1/operacoes')).json()).toEqual([expect.objectContaining({ id: own })])
    expect((await asks.get(`/api/v1/operacoes/${alien}`)).statusCode).toBe(404)
  })

  it('5. is worth nothing once it has expired', async () => {
    const own = await programOf(t, executivo, ['clientes.ver'])
    expect((await own.get('/api/v1/clientes')).statusCode).toBe(200)
    await t.db
      .updateTable('programas')
      .set({ expira_em: new Date(Date.now() - 1_000) })
      .where('id', '=', own.id)
      .execute()
    expect(await statusOf(own.get('/api/v1/clientes'))).toEqual(REFUSED)
  })

  it('6. is worth nothing once its owner revokes it, and stays so', async () => {
    const own = await programOf(t, executivo, ['clientes.ver'])
    expect((await own.get('/api/v1/clientes')).statusCode).toBe(200)
    const url = `/api/v1/programas/${own.id}`
    expect((await executivo.inject({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(await statusOf(own.get('/api/v1/clientes'))).toEqual(REFUSED)
    expect((await executivo.inject({ method: 'DELETE', url })).statusCode).toBe(404)
  })

  it('7. dies with the block of its owner, and does not come back with him', async () => {
    const owner = await t.as(CPF.backoffice)
    const own = await programOf(t, owner, ['clientes.ver'])
    expect((await own.get('/api/v1/clientes')).statusCode).toBe(200)
    const url = `/api/v1/usuarios/${owner.usuarioId}`
    const setActive = async (ativo: boolean) => {
      const { versao } = (await administrador.get(url)).json<{ versao: number }>()
      const headers = { 'if-match': String(versao) }
      return administrador.inject({ method: 'PATCH', url, payload: { ativo }, headers })
    }
    expect((await setActive(false)).statusCode).toBe(200)
    expect(await statusOf(own.get('/api/v1/clientes'))).toEqual(REFUSED)
    expect((await setActive(true)).statusCode).toBe(200)
    expect(await statusOf(own.get('/api/v1/clientes'))).toEqual(REFUSED)
  })

  it('8. opens nothing from an address, a cookie, a body or another scheme', async () => {
    const { token } = program
    const asked = [
      { url: `/api/v1/clientes?access_token=${token}` },
      { url: `/api/v1/clientes?token=${token}&authorization=Bearer%20${token}` },
      { url: '/api/v1/clientes', headers: { cookie: `token=${token}; access_token=${token}` } },
      { url: '/api/v1/clientes', headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` } },
      { url: '/api/v1/clientes', headers: { authorization: token } },
      { url: '/api/v1/clientes', headers: { 'x-api-key': token } },
    ]
    for (const one of asked) expect((await t.app.inject(one)).statusCode, JSON.stringify(one)).toBe(401)
  })

  it('9. does not stand for a password or its session: log-in, confirmation, change, hour, sessions, log-out, stream', async () => {
    const password = { password: program.token }
    expect((await program.post('/api/login', { cpf: CPF.executivo, ...password })).statusCode).toBe(401)
    const asked = [
      program.post('/api/v1/confirmar', { password: PASSWORD }),
      program.post('/api/v1/sessao/renovar', { password: PASSWORD }),
      program.post('/api/v1/senha', { senha_atual: PASSWORD, senha_nova: 'uma frase toda nova' }),
      program.get('/api/v1/sessoes'),
      program.post('/api/v1/sessoes/encerrar', {}),
      program.post('/api/logout', {}),
      program.get('/api/v1/ao-vivo'),
      program.get('/api/v1/executivo/findId/7'),
    ]
    for (const one of asked) expect(await statusOf(one)).toEqual(BY_PEOPLE)
    expect((await executivo.get('/api/v1/me')).statusCode).toBe(200)
  })

  it('10. makes, lists and revokes no token, its own included', async () => {
    const admin = await programOf(t, administrador, ['usuarios.editar', 'usuarios.ver'])
    const others = `/api/v1/usuarios/${executivo.usuarioId}/programas`
    const asked = [
      admin.post('/api/v1/programas', { nome: 'Filho', permissoes: ['usuarios.ver'], dias: 365 }),
      admin.get('/api/v1/programas'),
      admin.inject({ method: 'DELETE', url: `/api/v1/programas/${admin.id}` }),
      admin.get(others),
      admin.inject({ method: 'DELETE', url: `${others}/${program.id}` }),
    ]
    for (const one of asked) expect(await statusOf(one)).toEqual(BY_PEOPLE)
  })

  it('11. does nothing that asks for the password, though its owner has just given it', async () => {
    const admin = await programOf(t, administrador, ['usuarios.editar', 'usuarios.ver', 'usuarios_permissoes.criar'])
    await administrador.confirm()
    const url = `/api/v1/usuarios/${executivo.usuarioId}`
    const row = { usuario_id: executivo.usuarioId, permissao: 'acordos.quebrar', efeito: 'conceder' }
    const headers = { 'if-match': String((await admin.get(url)).json<{ versao: number }>().versao) }
    const asked = [
      admin.post(`${url}/link-de-senha`, {}),
      admin.post('/api/v1/usuarios_permissoes', row),
      admin.inject({ method: 'PATCH', url, payload: { funcao: 'Administrador(a)' }, headers }),
    ]
    for (const one of asked) expect(await statusOf(one)).toEqual([403, 'programa_sem_senha'])
  })

  it('tells a person what he may let a program do, each in words of its own, and no program', async () => {
    const answer = await executivo.get('/api/v1/programas/permissoes')
    const own = answer.json<{ permissao: string; descricao: string }[]>()
    const { permissoes } = (await executivo.get('/api/v1/me')).json<{ permissoes: { permissao: string }[] }>()
    expect(own.map(({ permissao }) => permissao).sort()).toEqual(permissoes.map(({ permissao }) => permissao).sort())
    expect(new Set(own.map(({ descricao }) => descricao)).size).toBe(own.length)
    expect((await program.get('/api/v1/programas/permissoes')).statusCode).toBe(403)
  })

  it("12. is not to be seen or revoked by others of the staff, by another's number either", async () => {
    const inList = async (actor: Actor) => JSON.stringify((await actor.get('/api/v1/programas')).json())
    expect(await inList(outroExecutivo)).not.toContain(program.id)
    const others = `/api/v1/usuarios/${executivo.usuarioId}/programas`
    const asked = [
      outroExecutivo.inject({ method: 'DELETE', url: `/api/v1/programas/${program.id}` }),
      outroExecutivo.inject({ method: 'DELETE', url: `${others}/${program.id}` }),
      outroExecutivo.get(others),
    ]
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 403, 403])
    expect((await program.get('/api/v1/clientes')).statusCode).toBe(200)
  })

  it('13. is not found by guessing: a wrong copy is refused before anything is asked, a well-formed one after', async () => {
    const { token } = program
    const last = token.endsWith('x') ? 'y' : 'x'
    for (const one of [newToken().token, `${token.slice(0, -1)}${last}`, token.toLowerCase(), `${token}0`, 'avn_']) {
      expect(await statusOf(asking(t, one).get('/api/v1/clientes')), one).toEqual(REFUSED)
    }
    const tokens = Array.from({ length: 100 }, () => newToken().token)
    expect(new Set(tokens).size).toBe(100)
    for (const one of tokens) expect(one).toMatch(/^avn_[0-9A-Za-z]{49}$/)
  })

  it('14. is in no log, in no table and in no later answer: what is read there opens nothing', async () => {
    const { token } = program
    await program.get(`/api/v1/clientes?q=${token}`)
    await t.app.inject(`/api/v1/${token}`)
    await t.app.inject({ method: 'POST', url: '/api/login', payload: { cpf: token, password: token } })
    t.app.log.error({ err: new Error(`refused ${token}`), authorization: token }, 'canary')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain(token)
    expect((await executivo.get('/api/v1/programas')).body).not.toContain(token)
    const [row] = await t.db.selectFrom('programas').selectAll().where('id', '=', program.id).execute()
    expect(JSON.stringify(row)).not.toContain(token)
    for (const kept of [row?.hash ?? '', program.id, `avn_${row?.hash ?? ''}`]) {
      expect((await asking(t, kept).get('/api/v1/clientes')).statusCode).toBe(401)
    }
  })

  it('15. gets no answer and no file of its owner: once-keys and jobs are its own', async () => {
    const cliente_id = await createCliente(t.db)
    await createTipo(t.db, { codigo: 'recado', acionamento: false })
    const own = await programOf(t, executivo, ['eventos.criar', 'clientes.ver'])
    const contato = { cliente_id, credor_id: 10, tipo: 'recado', canal: 'ligacao', descricao: 'Deixou recado' }
    const told = async (asking: Pick<Actor, 'post'>) => {
      const answer = await asking.post('/api/v1/eventos/store', contato, { 'idempotency-key': 'a mesma' })
      expect(answer.json().errors).toBeUndefined()
      return [answer.statusCode, answer.headers['idempotency-replayed']]
    }
    expect(await told(executivo)).toEqual([201, undefined])
    expect(await told(executivo)).toEqual([201, 'true'])
    expect(await told(own)).toEqual([201, undefined])

    const done = { tipo: 'exportacao', detalhe: '{}', status: 'concluido' as const, arquivo: 'clientes.csv' }
    const { id } = await t.db
      .insertInto('trabalhos')
      .values({ ...done, usuario_id: executivo.usuarioId })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await executivo.get(`/api/v1/trabalhos/${id}`)).statusCode).toBe(200)
    for (const path of ['', '/arquivo']) expect((await own.get(`/api/v1/trabalhos/${id}${path}`)).statusCode).toBe(404)
    expect((await own.post(`/api/v1/trabalhos/${id}/cancelar`, {})).statusCode).toBe(404)
  })
})
