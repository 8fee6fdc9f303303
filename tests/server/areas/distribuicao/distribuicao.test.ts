import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RespostaDe } from '../../../../src/contract/atos'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { postPromessa } from '../eventos/promessa-de-teste'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

type Resposta = RespostaDe<'distribuirClientes'>

const { t, coordenador, backoffice, executivo, supervisorCobranca } = withApp({ hoje: '2026-11-20' }, [
  'coordenador',
  'backoffice',
  'executivo',
  'supervisorCobranca',
])

let equipe = 0
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'promessa', promessa: true, agenda: true })
  const made = await coordenador.post('/api/v1/equipes', { nome: 'Azul', supervisor_id: 3 })
  expect(made.statusCode, made.body).toBe(201)
  equipe = made.json<{ id: number }>().id
  for (const id of [7, 8]) await editExecutivo(id, { equipe_id: equipe })
})

async function editExecutivo(id: number, campos: object): Promise<void> {
  const before = await coordenador.get(`/api/v1/executivos/${id}`)
  const { versao } = before.json<{ versao: number }>()
  const saved = await coordenador.inject({
    method: 'PATCH',
    url: `/api/v1/executivos/${id}`,
    headers: { 'if-match': String(versao) },
    payload: campos,
  })
  expect(saved.statusCode, saved.body).toBe(200)
}

/** Clients of these amounts in collection; the last operation of each is of its own. */
async function carteira(...valores: readonly number[]): Promise<readonly number[]> {
  const ids: number[] = []
  for (const valor of valores) {
    const cliente_id = await createCliente(t.db)
    await createOperacao(t.db, { cliente_id, valor_nominal: valor - 1 })
    await createOperacao(t.db, { cliente_id, valor_nominal: 1, credor_id: 57 })
    ids.push(cliente_id)
  }
  return ids
}

const distribuir = (actor: Actor, pedido: object) => actor.post('/api/v1/distribuicoes', pedido)
async function distribuida(pedido: object): Promise<Resposta> {
  const answer = await distribuir(coordenador, { equipe_id: equipe, regra: 'valor', ...pedido })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Resposta>()
}

/** Independently of what was answered. */
async function donos(ids: readonly number[]) {
  const { rows } = await sql<{ id: number; dono: number | null }>`
    select id, executivo_cobranca_id as dono from clientes where id = any(${ids}::bigint[]) order by id`.execute(t.db)
  return rows.map(({ dono }) => dono)
}
async function carga(executivoId: number) {
  const { rows } = await sql<{ clientes: number; valor: number }>`
    select count(distinct c.id)::int as clientes, coalesce(sum(o.valor_nominal), 0)::float as valor
    from clientes c join operacoes o on o.cliente_id = c.id and o.status_operacao = 'C' and o.excluido_em is null
    where c.executivo_cobranca_id = ${executivoId} and c.excluido_em is null`.execute(t.db)
  return rows[0]
}

function desfazer(actor: Actor, id: number) {
  return actor.post('/api/v1/distribuicoes/atos/desfazer', { ids: [id] })
}

describe('a distribution', () => {
  it('gives each client whole, and answers what each executive has before and after', async () => {
    const ids = await carteira(900, 500, 300)
    const before = [await carga(7), await carga(8)]
    const feita = await distribuida({ marcados: ids })
    expect(await donos(ids)).toEqual([7, 8, 8])
    expect(feita).toMatchObject({ clientes: 3, valor: 1700, ficam: 0, sobras: [] })
    for (const [at, id] of [7, 8].entries()) {
      const mesa = feita.mesas.find(({ executivo_id }) => executivo_id === id)
      const after = await carga(id)
      expect(mesa).toMatchObject({
        clientes_antes: before[at]?.clientes,
        valor_antes: before[at]?.valor,
        clientes_depois: after?.clientes,
        valor_depois: after?.valor,
      })
    }
  })

  it('changes nothing when it is only looked at, and tells the same', async () => {
    const ids = await carteira(400, 200)
    const pedido = { regra: 'quantidade', equipe_id: equipe, marcados: ids }
    const seen = await coordenador.post('/api/v1/distribuicoes/previa', pedido)
    expect(seen.statusCode, seen.body).toBe(200)
    expect(await donos(ids)).toEqual([null, null])
    const { distribuicao_id: _, ...foreseen } = seen.json<Resposta>()
    expect(await distribuida(pedido)).toMatchObject(foreseen)
  })

  it('takes what is open of the client along, and keeps the reason in his history', async () => {
    const [cliente = 0] = await carteira(700)
    const promised = await postPromessa(executivo, cliente, {
      promessa: { valor: 100, data: '2026-11-25' },
    })
    expect(promised.statusCode, promised.body).toBeLessThan(300)
    const { distribuicao_id } = await distribuida({ marcados: [cliente], equipe_id: null, executivos: [8] })
    const { rows } =
      await sql`select executivo_cobranca_id as de_quem from promessas where cliente_id = ${cliente}`.execute(t.db)
    expect(rows).toEqual([{ de_quem: 8 }])
    const history =
      await sql`select acao, origem from historico where recurso = 'clientes' and registro_id = ${cliente} and acao = 'transferir'`.execute(
        t.db,
      )
    expect(history.rows).toEqual([{ acao: 'transferir', origem: `distribuicao ${distribuicao_id}` }])
  })

  it('never passes what an executive holds, nor gives him a creditor or a region that he does not serve', async () => {
    const ids = await carteira(50, 40, 30)
    const tem = (await carga(7))?.clientes ?? 0
    await editExecutivo(7, { capacidade: tem + 1 })
    const feita = await distribuida({ marcados: ids, equipe_id: null, executivos: [7], regra: 'capacidade' })
    expect(feita.clientes).toBe(1)
    expect(feita.sobras).toMatchObject([{ motivo: 'sem_capacidade', clientes: 2, valor: 70 }])
    expect(feita.sobras[0]?.exemplos.map(({ id }) => id)).toEqual(ids.slice(1))
    await editExecutivo(7, { capacidade: null, credores: [10] })
    const [other = 0] = await carteira(20)
    const refused = await distribuir(coordenador, { regra: 'valor', executivos: [7], marcados: [other] })
    expect(refused.json()).toMatchObject({ code: 'distribuicao_vazia' })
    await editExecutivo(7, { credores: [] })
  })

  it('is undone the same day, whole, and then each client is back with whoever had him', async () => {
    const ids = await carteira(90, 80, 70)
    await distribuida({ marcados: ids.slice(0, 1), equipe_id: null, executivos: [8] })
    const had = await donos(ids)
    const feita = await distribuida({ marcados: ids, equipe_id: null, executivos: [7] })
    expect(await donos(ids)).toEqual([7, 7, 7])
    const undone = await desfazer(coordenador, feita.distribuicao_id)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await donos(ids)).toEqual(had)
    expect((await coordenador.get(`/api/v1/distribuicoes/${feita.distribuicao_id}`)).json()).toMatchObject({
      status: 'Desfeita',
    })
  })

  it('is not undone once a client went on to somebody else, and says which one', async () => {
    const ids = await carteira(60, 50)
    const feita = await distribuida({ marcados: ids, equipe_id: null, executivos: [7] })
    const moved = await coordenador.post('/api/v1/negociacao/transferir', {
      clientes: [ids[1]],
      executivo_id: 8,
      motivo: 'A pedido',
    })
    expect(moved.statusCode, moved.body).toBe(200)
    const refused = await desfazer(coordenador, feita.distribuicao_id)
    expect(refused.body).toContain('1 já não estão com quem os recebeu (Clube Recreativo do Vale)')
    expect(await donos(ids)).toEqual([7, 8])
  })

  it.each([
    ['which clients', { regra: 'valor', executivos: [7] }, 'distribuicao_sem_escolha'],
    ['who receives', { regra: 'valor', credor_id: 10 }, 'distribuicao_sem_executivo'],
    ['an executive that works', { regra: 'valor', executivos: [999], credor_id: 10 }, 'referencia_desconhecida'],
    ['a state of the list', { regra: 'valor', executivos: [7], uf: 'P\0' }, 'fora_da_lista'],
    ['a batch that is there', { regra: 'valor', executivos: [7], remessa_id: 999 }, 'referencia_desconhecida'],
  ])('asks for %s', async (_, pedido, codigo) => {
    const refused = await distribuir(coordenador, pedido)
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain(codigo)
  })

  it('is for those alone who may distribute', async () => {
    const [cliente] = await carteira(10)
    const pedido = { regra: 'valor', executivos: [7], marcados: [cliente] }
    for (const actor of [executivo, supervisorCobranca]) {
      expect((await distribuir(actor, pedido)).body).toContain('Falta a permissão \\"remessas.distribuir\\"')
    }
    expect((await distribuir(backoffice, pedido)).statusCode).toBe(201)
  })
})

describe('a team', () => {
  it('is the view of whoever supervises it', async () => {
    const mine = await supervisorCobranca.get('/api/v1/executivos?_visao=minha_equipe')
    expect(
      mine
        .json<readonly { id: number }[]>()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([7, 8])
    expect((await coordenador.get('/api/v1/executivos?_visao=minha_equipe')).json()).toEqual([])
  })
})
