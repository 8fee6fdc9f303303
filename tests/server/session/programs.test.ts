import { describe, expect, it } from 'vitest'
import { loadProgramUsuario } from '../../../src/server/platform/session/programs/program-rights'
import { createCliente } from '../areas/negociacao/carteira'
import { programOf } from '../as-program'
import { withApp } from '../with-app'

const { t, administrador, executivo, coordenador } = withApp({ env: { AVENCA_POR_MINUTO: '60' } }, [
  'administrador',
  'executivo',
  'coordenador',
])

const make = (body: object) =>
  executivo.post('/api/v1/programas', { nome: 'Painel', permissoes: ['clientes.ver'], dias: 30, ...body })
const listed = async () => (await executivo.get('/api/v1/programas')).json<Record<string, unknown>[]>()

describe('the access of a program', () => {
  it('asks for the password, and is told once with its token', async () => {
    expect((await make({})).json()).toMatchObject({ code: 'confirme_a_senha' })
    await executivo.confirm()
    const made = await make({})
    const { token, ...rest } = made.json<{ token: string; final: string; criado_em: string; expira_em: string }>()
    expect(made.statusCode, made.body).toBe(201)
    expect(token.endsWith(rest.final)).toBe(true)
    expect(Date.parse(rest.expira_em) - Date.parse(rest.criado_em)).toBe(30 * 86_400_000)
    expect(await listed()).toEqual([rest])
    expect(rest).toMatchObject({ situacao: 'vale', usado_em: null, permissoes: ['clientes.ver'] })
  })

  it.each([
    ['nome', { nome: '' }],
    ['nome', { nome: 'painel' }],
    ['nome', { nome: 'a "b"' }],
    ['nome', { nome: 'x'.repeat(61) }],
    ['permissoes', { nome: 'Outro', permissoes: [] }],
    ['permissoes', { nome: 'Outro', permissoes: ['nada.disso'] }],
    ['dias', { nome: 'Outro', dias: 366 }],
    ['dias', { nome: 'Outro', dias: 0 }],
  ])('is refused on %s: %o', async (field, body) => {
    const answer = await make(body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  it('says when it was last used and from where, written once a minute', async () => {
    const program = await programOf(t, executivo, ['clientes.ver'], 'Uso')
    const used = async () => (await listed()).find(({ id }) => id === program.id)
    await program.get('/api/v1/clientes')
    const first = await used()
    expect(first).toMatchObject({ usado_ip: '127.0.0.1', usado_em: expect.any(String) })
    await program.get('/api/v1/clientes')
    expect(await used()).toEqual(first)
    await t.db
      .updateTable('programas')
      .set({ usado_em: new Date(Date.now() - 61_000) })
      .execute()
    await program.get('/api/v1/clientes')
    expect(Date.parse(String((await used())?.usado_em))).toBeGreaterThan(Date.now() - 30_000)
  })

  it('is named by the history and by the trail of who saw whom, beside its owner', async () => {
    const program = await programOf(
      t,
      executivo,
      ['clientes.ver', 'clientes.editar', 'clientes.ver_pessoal'],
      'Discador',
    )
    const id = await createCliente(t.db)
    const url = `/api/v1/clientes/${id}`
    const { versao } = (await program.get(url)).json<{ versao: number }>()
    const payload = { nome: 'Clube Novo' }
    const changed = await program.inject({ method: 'PATCH', url, payload, headers: { 'if-match': String(versao) } })
    expect(changed.statusCode, changed.body).toBe(200)
    const [line] = (await executivo.get(`${url}/historico`)).json<object[]>()
    expect(line).toMatchObject({ acao: 'editar', usuario: { id: executivo.usuarioId }, origem: 'programa "Discador"' })
    const asked = `/api/v1/acessos?recurso=clientes&registro_id=${id}`
    const seen = (await administrador.get(asked)).json<{ programa: string | null }[]>()
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map(({ programa }) => programa))).toEqual(new Set(['Discador']))
  })

  it('is seen and ended by who administers users, and by no one else', async () => {
    const program = await programOf(t, executivo, ['clientes.ver'], 'Alheio')
    const others = `/api/v1/usuarios/${executivo.usuarioId}/programas`
    expect((await coordenador.get(others)).statusCode).toBe(403)
    const names = (await administrador.get(others)).json<{ nome: string }[]>().map(({ nome }) => nome)
    expect(names).toContain('Alheio')
    const end = () => administrador.inject({ method: 'DELETE', url: `${others}/${program.id}` })
    expect((await end()).statusCode).toBe(204)
    expect((await program.get('/api/v1/clientes')).statusCode).toBe(401)
    const [line] = (await administrador.get(`/api/v1/usuarios/${executivo.usuarioId}/historico`)).json<object[]>()
    expect(line).toMatchObject({ acao: 'revogar_programa', origem: 'acesso "Alheio"' })
  })

  it('begins no job that goes on by more than it may, or once it is revoked', async () => {
    const { id } = await programOf(t, administrador, ['clientes.ver', 'clientes.exportar'], 'Exportador')
    const usuario = await loadProgramUsuario(t.db, t.definitions, id)
    expect([...(usuario?.permissoes ?? [])].sort()).toEqual(['clientes.exportar', 'clientes.ver'])
    await administrador.inject({ method: 'DELETE', url: `/api/v1/programas/${id}` })
    expect(await loadProgramUsuario(t.db, t.definitions, id)).toBeNull()
  })

  it('has a rate of its own, and twenty are the most a person has', async () => {
    const program = await programOf(t, coordenador, ['clientes.ver'], 'Rápido')
    const statuses: number[] = []
    for (let asked = 0; asked < 62; asked += 1) statuses.push((await program.get('/api/v1/trabalhos/1')).statusCode)
    expect(statuses.slice(58)).toEqual([404, 404, 429, 429])
    expect((await coordenador.get('/api/v1/me')).statusCode).toBe(200)

    for (let made = 1; made < 20; made += 1) await programOf(t, coordenador, ['clientes.ver'], `Programa ${made}`)
    const more = await coordenador.post('/api/v1/programas', { nome: 'Mais um', permissoes: ['clientes.ver'], dias: 1 })
    expect(more.json()).toMatchObject({ statusCode: 409, code: 'programas_demais' })
  })
})
