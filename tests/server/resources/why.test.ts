import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { modelsOf } from '../../../src/server/framework/resources/model'
import { actionsOf } from '../../../src/server/framework/resources/why/questions'
import { drawn, runs } from '../../inteiro'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type Company, createCompany } from '../security/company'
import { withApp } from '../with-app'

const { t } = withApp()
let session: Actor
let calls = 0
let company: Company

beforeAll(async () => {
  company = await createCompany(t)
  session = await (await t.as(CPF.administrador)).confirm()
  const own = [
    [9, 'credores.ver', 'conceder'],
    [9, 'operacoes.*', 'conceder'],
    [4, 'clientes.ver', 'negar'],
    [10, 'operacoes.*', 'conceder'],
  ] as const
  // Creditor 129 sees the operations of all and changes none of others.
  await t.db.insertInto('usuarios_usuario_empresas').values({ de_id: 10, para_id: 129 }).execute()
  for (const [usuario_id, permissao, efeito] of own) {
    await t.db.insertInto('usuarios_permissoes').values({ usuario_id, permissao, efeito, versao: 1 }).execute()
  }
})

/** An administrator; one session may make 1,200 requests a minute, and this asks more. */
const admin: Pick<Actor, 'get' | 'inject'> = {
  get: async (url) => (await current()).get(url),
  inject: async (options) => (await current()).inject(options),
}

async function current(): Promise<Actor> {
  calls += 1
  if (calls % 800 === 0) session = await (await t.as(CPF.administrador)).confirm()
  return session
}

interface Answer {
  readonly permitido: boolean
  readonly checagens: readonly {
    readonly o_que: string
    readonly passou: boolean
    readonly regra: string | null
    readonly origem: string | null
  }[]
  readonly campos: readonly {
    readonly campo: string
    readonly origem: string | null
    readonly pode: boolean
    readonly o_que: string
    readonly regra: string
  }[]
}

async function ask(query: Readonly<Record<string, string | number>>): Promise<Answer> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await admin.get(`/api/v1/por-que?${search}`)
  expect(answer.statusCode, `${search} ${answer.body}`).toBe(200)
  return answer.json()
}

/** The first check that failed, as the screen shows it. */
async function reason(query: Readonly<Record<string, string | number>>) {
  const { permitido, checagens } = await ask(query)
  const failed = checagens.find(({ passou }) => !passou)
  expect(permitido).toBe(failed === undefined)
  return failed && { o_que: failed.o_que, regra: failed.regra }
}

/** What the API itself says: whether the call goes through. Nothing that it changes is left changed. */
const CALLS: Readonly<Record<string, (actor: Actor, recurso: string, id: number) => Promise<boolean | null>>> = {
  ver: async (actor, recurso, id) => (await actor.get(`/api/v1/${recurso}/${id}`)).statusCode === 200,
  criar: async (actor, recurso) => {
    // Areas make these by acts of their own; a body of nothing is past the door when it is refused for its fields.
    if (['remessas', 'distribuicoes', 'enriquecimentos'].includes(recurso)) return null
    const { statusCode } = await actor.inject({ method: 'POST', url: `/api/v1/${recurso}`, payload: { intruso: 1 } })
    return statusCode === 422
  },
  editar: async (actor, recurso, id) => {
    const { statusCode } = await send(actor, 'PATCH', `${recurso}/${id}`, {
      payload: {},
      versao: await versionOf(recurso, id),
    })
    return statusCode === 200
  },
  excluir: async (actor, recurso, id) => {
    const { statusCode } = await send(actor, 'DELETE', `${recurso}/${id}`, { versao: await versionOf(recurso, id) })
    if (statusCode === 204) await restore(recurso, id)
    return statusCode === 204
  },
}

async function send(
  actor: Pick<Actor, 'inject'>,
  method: 'PATCH' | 'DELETE',
  path: string,
  { payload, versao }: { payload?: object; versao: number },
) {
  return actor.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { 'if-match': String(versao) },
    ...(payload && { payload }),
  })
}

async function versionOf(recurso: string, id: number): Promise<number> {
  return (await admin.get(`/api/v1/${recurso}/${id}`)).json<{ versao: number }>().versao
}

async function restore(recurso: string, id: number): Promise<void> {
  const answer = await admin.inject({ method: 'POST', url: `/api/v1/${recurso}/${id}/restaurar` })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('the explanation', { timeout: 240_000 }, () => {
  const askers = Object.entries(CPF).filter(([role]) => role !== 'outroExecutivo')
  it.each(askers)('says of %s what the API does, for every resource, action and record', async (role, cpf) => {
    const place = askers.findIndex(([name]) => name === role)
    const actor = await (await t.as(cpf)).confirm()
    const wrong: string[] = []
    let asked = 0
    for (const model of modelsOf(t.definitions).values()) {
      const { recurso } = model.definition
      for (const id of recordsOf(recurso)) {
        for (const { acao } of actionsOf(model)) {
          const call = CALLS[acao]
          // a message is sent by an act at the same address; a user who deletes himself ends his session
          if (!call || (recurso === 'mensagens' && acao === 'criar') || (recurso === 'usuarios' && acao === 'excluir'))
            continue
          // of each question a third of the people is asked, and each of them a third of the questions
          if (!drawn(`${recurso} ${id} ${acao}`, place, 3)) continue
          const { permitido, checagens } = await ask({ usuario_id: actor.usuarioId, recurso, acao, registro_id: id })
          const truth = await call(actor, recurso, id)
          if (truth === null) continue
          asked += 1
          if (permitido !== truth)
            wrong.push(`${recurso} ${id} ${acao}: said ${permitido} ${JSON.stringify(checagens)}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(runs(25, 80))
  })

  it('tries every declared act of every record and changes no line by it', async () => {
    const lines = () =>
      t.db
        .selectFrom('historico')
        .select((eb) => eb.fn.countAll().as('lines'))
        .executeTakeFirst()
    const before = await lines()
    const tried = new Set<string>()
    for (const { definition } of modelsOf(t.definitions).values()) {
      const { recurso, atos } = definition
      for (const registro_id of recordsOf(recurso)) {
        for (const { nome } of atos) {
          // a bare row, of which nothing was measured: no act makes one
          if (recurso === 'aprovacoes') continue
          const { checagens } = await ask({ usuario_id: 1, recurso, acao: nome, registro_id })
          if (checagens.at(-1)?.o_que.startsWith('Nada mais impede')) tried.add(`${recurso}.${nome}`)
        }
      }
    }
    expect(await lines()).toEqual(before)
    expect([...tried].sort()).toEqual(expect.arrayContaining(['operacoes.devolver', 'telefones.bloquear']))
  })

  it('changes nothing by trying', async () => {
    const before = (await admin.get('/api/v1/telefones/11')).json()
    const lines = (await admin.get('/api/v1/telefones/11/historico')).json()
    expect((await ask({ usuario_id: 1, recurso: 'telefones', acao: 'excluir', registro_id: 11 })).permitido).toBe(true)
    expect((await admin.get('/api/v1/telefones/11')).json()).toEqual(before)
    expect((await admin.get('/api/v1/telefones/11/historico')).json()).toEqual(lines)
  })

  it('agrees about acts, the trash and purging', async () => {
    const devolver = { recurso: 'operacoes', acao: 'devolver', usuario_id: 8 }
    expect((await ask({ ...devolver, registro_id: 2 })).permitido).toBe(true)
    expect(await reason({ ...devolver, registro_id: 5 })).toMatchObject({
      regra: 'status_operacao em grupos.devolvivel',
    })
    const telefone = { recurso: 'telefones', registro_id: 11, usuario_id: 1 }
    expect((await ask({ ...telefone, acao: 'restaurar' })).permitido).toBe(false)
    await send(admin, 'DELETE', 'telefones/11', { versao: await versionOf('telefones', 11) })
    for (const acao of ['restaurar', 'expurgar']) expect((await ask({ ...telefone, acao })).permitido, acao).toBe(true)
    expect(await reason({ ...telefone, acao: 'excluir' })).toEqual({
      o_que: 'O registro não está na lixeira',
      regra: null,
    })
    await restore('telefones', 11)
  })
})

describe('the reason', () => {
  it.each([
    [
      { usuario_id: 4, recurso: 'usuarios', acao: 'ver' },
      'usuarios.ver',
      'nem a função "Executivo(a) de Cobrança" nem',
    ],
    [{ usuario_id: 4, recurso: 'clientes', acao: 'ver' }, 'clientes.ver', 'negada a esta pessoa: negar clientes.ver'],
    [{ usuario_id: 4, recurso: 'acordos', acao: 'criar' }, 'O recurso tem a ação "criar"', 'acoes_padrao: ['],
    [
      { usuario_id: 9, recurso: 'operacoes', acao: 'ver', registro_id: 4 },
      'pode ver',
      'credor_id em usuario.usuario_empresas',
    ],
    [{ usuario_id: 1, recurso: 'credores', acao: 'excluir', registro_id: 57 }, 'Nada mais impede', 'com este registro'],
    [{ usuario_id: 1, recurso: 'credores', acao: 'ver', registro_id: 999_999 }, 'O registro existe', null],
  ])('of %j is what stands in the way', async (query, o_que, regra) => {
    const failed = await reason(query)
    expect(failed?.o_que).toContain(o_que)
    if (regra === null) expect(failed?.regra).toBeNull()
    else expect(failed?.regra).toContain(regra)
  })

  it('is also told of what is granted, and by what', async () => {
    const { checagens } = await ask({ usuario_id: 9, recurso: 'credores', acao: 'ver' })
    expect(checagens.at(-1)?.regra).toBe('concedida a esta pessoa: conceder credores.ver')
    const byFuncao = await ask({ usuario_id: 2, recurso: 'credores', acao: 'editar' })
    expect(byFuncao.checagens.at(-1)).toMatchObject({
      regra: 'dada pela função "Coordenador(a) de Cobrança": credores.*',
      origem: lineOf('config/permissoes.yaml', '  "Coordenador(a) de Cobrança":'),
    })
  })

  it('stands where the file says it', async () => {
    const scope = await ask({ usuario_id: 9, recurso: 'operacoes', acao: 'ver', registro_id: 4 })
    expect(scope.checagens.at(-1)?.origem).toBe(lineOf('resources/operacoes.yaml', '  - onde:'))
    const act = await ask({ usuario_id: 8, recurso: 'operacoes', acao: 'devolver', registro_id: 5 })
    const devolver = lineOf('resources/operacoes.yaml', '  devolver:')
    expect(act.checagens[1]?.origem).toBe(devolver)
    expect(act.checagens.at(-1)?.origem).toBe(
      lineOf('resources/operacoes.yaml', '    visivel_se: "status_operacao em grupos.devolvivel"'),
    )
    const { campos } = await ask({ usuario_id: 1, recurso: 'operacoes', acao: 'editar', registro_id: 5 })
    const nominal = campos.find(({ campo }) => campo === 'valor_nominal')
    expect(nominal?.origem).toBe(lineOf('resources/operacoes.yaml', '  valor_nominal: {tipo'))
    expect(scope.checagens[1]?.origem).toBe('resources/operacoes.yaml')
    const acordos = await ask({ usuario_id: 1, recurso: 'acordos', acao: 'editar' })
    expect(acordos.checagens[1]?.origem).toBe(lineOf('resources/acordos.yaml', 'acoes_padrao:'))
  })

  it('of an account that was switched off is the account', async () => {
    await t.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', 10).execute()
    expect((await reason({ usuario_id: 10, recurso: 'operacoes', acao: 'ver' }))?.o_que).toBe(
      'A conta de Clube do Lago está ativa',
    )
    await t.db.updateTable('usuarios').set({ ativo: true }).where('id', '=', 10).execute()
  })

  it('of a page is its permission or its list of CPFs', async () => {
    const damas = { recurso: 'RedeDamas', acao: 'ver' }
    const pagina = Object.values(t.definitions.paginas).find(({ so_para }) => so_para !== null)?.nome ?? ''
    expect((await ask({ ...damas, recurso: pagina, usuario_id: 1 })).permitido).toBe(true)
    expect((await reason({ ...damas, recurso: pagina, usuario_id: 5 }))?.regra).toBe('so_para: rede_damas')
  })

  it('names the fields that hold, each with its rule, and where a state may go', async () => {
    const { campos } = await ask({ usuario_id: 9, recurso: 'operacoes', acao: 'editar', registro_id: 5 })
    const byKey = new Map(campos.map((field) => [field.campo, field]))
    expect(byKey.get('status_operacao')).toMatchObject({
      pode: false,
      o_que: expect.stringMatching(/^Só transições mudam este campo. De "Em acordo" pode passar para: Em cobrança, /),
    })
    expect(byKey.get('valor_nominal')).toMatchObject({ pode: false, regra: "status_operacao <> 'C'" })
    expect(byKey.get('motivo_devolucao')).toMatchObject({ pode: false, regra: 'somente_leitura: true' })
    expect(byKey.has('aluno')).toBe(false)
  })
})

describe('asking', () => {
  it('is for who may explain', async () => {
    for (const cpf of [CPF.coordenador, CPF.executivo, CPF.credor10]) {
      const answer = await (await t.as(cpf)).get('/api/v1/por-que?usuario_id=1&recurso=operacoes&acao=ver')
      expect(answer.statusCode).toBe(403)
    }
  })

  it.each([
    ['recurso=operacoes&acao=ver', 400],
    ['usuario_id=x&recurso=operacoes&acao=ver', 400],
    ['usuario_id=1&recurso=operacao&acao=ver', 400],
    ['usuario_id=1&recurso=operacoes&acao=vre', 400],
    ['usuario_id=1&recurso=operacoes&acao=ver&registro_id=0', 400],
    ['usuario_id=1&recurso=operacoes&acao=ver&outro=1', 400],
    ['usuario_id=999999&recurso=operacoes&acao=ver', 404],
  ])('%s answers %i', async (query, status) => {
    expect((await admin.get(`/api/v1/por-que?${query}`)).statusCode).toBe(status)
  })

  it('tells a portal user with every permission nothing of the records and users of others', async () => {
    const portal = await t.as(CPF.credor216)
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: portal.usuarioId, permissao: '*', efeito: 'conceder', versao: 1 })
      .execute()
    const about = (usuario: number, id: number) =>
      portal.get(`/api/v1/por-que?usuario_id=${usuario}&recurso=operacoes&acao=ver&registro_id=${id}`)
    expect((await about(1, 4)).statusCode).toBe(404)
    expect((await about(999_999, 4)).statusCode).toBe(404)
  })
})

/** One record of creditor 57 and, where there is another, one of creditor 10. */
function recordsOf(recurso: string): readonly number[] {
  const foreign = Object.entries(company.alheios).find(([name]) => name === recurso)?.[1]
  return foreign === undefined ? [] : [foreign, ...(foreign === 1 ? [] : [OWN[recurso] ?? 1])]
}

const OWN: Readonly<Record<string, number>> = { credores: 10, executivos: 8, usuarios: 9 }

/** `file:line` of the first line that begins so. */
function lineOf(path: string, start: string): string {
  const lines = readFileSync(path, 'utf8').split('\n')
  return `${path}:${lines.findIndex((line) => line.startsWith(start)) + 1}`
}
