import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../with-app'
import { createCarteira, OPERACOES } from './carteira'

const { t, administrador: admin } = withApp({ hoje: '2026-11-20' }, ['administrador'])

beforeAll(async () => {
  await createCarteira(t.database)
})

const list = async (url: string) => {
  const answer = await admin.get(`/api/v1/${url}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return { rows: answer.json(), total: Number(answer.headers['x-total-count']) }
}
const ids = async (query: string) =>
  (await list(`operacoes?_end=100&_sort=id&${query}`)).rows.map((row: { id: number }) => row.id)
const expected = (keep: (operacao: (typeof OPERACOES)[number]) => boolean) => OPERACOES.filter(keep).map(({ id }) => id)

describe('reading a list', () => {
  it('gives a page in the declared order with the total of all', async () => {
    const { rows, total } = await list('operacoes?_start=0&_end=10')
    expect(total).toBe(40)
    expect(rows).toHaveLength(10)
    const dates = rows.map((row: { data_vencimento: string }) => row.data_vencimento)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('shows a record as the wire says it', async () => {
    const { rows } = await list('operacoes?id=7')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      id: 7,
      numero_operacao: 'OP-0007',
      cliente_id: 2,
      cliente: { id: 2, titulo: 'José Antônio da Silva' },
      credor_id: 10,
      credor: { id: 10, titulo: 'Escola Aurora' },
      remessa_id: null,
      remessa: null,
      status_operacao: 'C',
      valor_nominal: 107.5,
      data_vencimento: '2026-08-08',
      diasVenc: 104,
      total: 111.23,
      taxaJuros: 1,
      adicionais: null,
      versao: 1,
    })
  })

  it.each([
    ['credor_id=10', (o) => o.credor_id === 10],
    ['credor_id_ne=10', (o) => o.credor_id !== 10],
    ['credor_id_in=10&credor_id_in=57', (o) => [10, 57].includes(o.credor_id)],
    ['credor_id_nin=10&credor_id_nin=57', (o) => o.credor_id === 300],
    ['valor_nominal_gte=120.5&valor_nominal_lt=122.5', (o) => o.valor_nominal >= 120.5 && o.valor_nominal < 122.5],
    ['valor_nominal_gt=120.5&valor_nominal_lte=122.5', (o) => o.valor_nominal > 120.5 && o.valor_nominal <= 122.5],
    ['data_vencimento_gte=2026-05-01&data_vencimento_lte=2026-05-31', (o) => o.data_vencimento.startsWith('2026-05')],
    ['status_operacao=A&credor_id=57', (o) => o.status_operacao === 'A' && o.credor_id === 57],
    ['numero_operacao_ini=op-001', (o) => o.numero_operacao.startsWith('OP-001')],
    [`aluno_like=${encodeURIComponent('CONCEICAO & f')}`, (o) => o.id === 7],
    ['remessa_id_null=true', () => true],
    ['remessa_id_null=false', () => false],
    ['criado_em_gte=2020-01-01', () => true],
    ['criado_em_lte=2020-01-01', () => false],
  ] satisfies [string, (o: (typeof OPERACOES)[number]) => boolean][])('filters by %s', async (query, keep) => {
    expect(await ids(query)).toEqual(expected(keep))
  })

  it('takes fifty values in one filter', async () => {
    const query = Array.from({ length: 50 }, (_, at) => `numero_operacao_in=OP-${String(at).padStart(4, '0')}`).join(
      '&',
    )
    expect(await ids(query)).toHaveLength(40)
  })

  it.each([
    [
      {
        ou: [
          { campo: 'id', valor: 3 },
          { campo: 'id', valor: 9 },
        ],
      },
      [3, 9],
    ],
    [
      {
        e: [
          { campo: 'credor_id', valor: 57 },
          {
            ou: [
              { campo: 'id', op: 'lte', valor: 4 },
              { campo: 'id', op: 'gte', valor: 40 },
            ],
          },
        ],
      },
      [4, 40],
    ],
    [{ campo: 'id', op: 'in', valor: [1, 2, 3] }, [1, 2, 3]],
    [{ campo: 'aluno', op: 'like', valor: 'conceição &' }, [7]],
  ])('understands the tree %j', async (tree, wanted) => {
    expect(await ids(`_onde=${encodeURIComponent(JSON.stringify(tree))}`)).toEqual(wanted)
  })

  it.each([
    ['clientes?q=jose antonio', [2]],
    ['clientes?q=111.444.777-35', [2]],
    ['clientes?q=100%25', [3]],
    ['clientes?q=%25', [3]],
    ['clientes?q=rita_', [4]],
    ['clientes?q=sao paulo', [2]],
    ['clientes?q=nada disso', []],
  ])('finds %s', async (url, wanted) => {
    const { rows } = await list(url)
    expect(rows.map((row: { id: number }) => row.id)).toEqual(wanted)
  })

  it('sorts by what is offered and always in the same order', async () => {
    const { rows } = await list('operacoes?_sort=valor_nominal&_order=desc&_end=3')
    expect(rows.map((row: { id: number }) => row.id)).toEqual([40, 39, 38])
  })

  it('filters and sorts by what it is not asked to answer, on a page far down too', async () => {
    const { rows } = await list('operacoes?_campos=aluno&credor_id=57&_sort=valor_nominal&_order=desc&_end=2')
    const whole = await list('operacoes?credor_id=57&_sort=valor_nominal&_order=desc&_end=2')
    expect(rows).toEqual(whole.rows.map(({ id, versao, aluno }: Record<string, unknown>) => ({ id, versao, aluno })))
    expect((await list('operacoes?_campos=aluno&_sort=valor_nominal&_start=1000&_end=1001')).rows).toEqual([])
  })

  it('sums the foot over everything that the filter lets through', async () => {
    const answer = await admin.get('/api/v1/operacoes/totais?credor_id=57')
    const kept = OPERACOES.filter((o) => o.credor_id === 57)
    expect(answer.json()).toEqual({
      linhas: kept.length,
      valor_nominal: kept.reduce((sum, o) => sum + o.valor_nominal, 0),
    })
  })

  it('offers what a ref may point to', async () => {
    const answer = await admin.get('/api/v1/operacoes/opcoes/credor?q=escola')
    expect(answer.json()).toEqual([{ id: 10, titulo: 'Escola Aurora' }])
    expect(answer.headers['x-total-count']).toBe('1')
    const known = await admin.get('/api/v1/operacoes/opcoes/cliente?id_in=2&id_in=1&_start=0&_end=2')
    expect(known.json()).toEqual([
      { id: 2, titulo: 'José Antônio da Silva' },
      { id: 1, titulo: 'Marina Alves' },
    ])
  })
})

describe('refusing a list', () => {
  it.each([
    ['credor=10', 'parametro_desconhecido', /Você quis dizer "credor_id"/],
    ['valor_nominl_gte=1', 'parametro_desconhecido', /Você quis dizer "valor_nominal_gte"/],
    ['constructor=1', 'parametro_desconhecido', /constructor/],
    ['__proto__=1', 'parametro_desconhecido', /__proto__/],
    ['total=1', 'parametro_desconhecido', /total/],
    ['_sort=aluno', 'parametro_desconhecido', /aluno/],
    ['_sort=constructor', 'parametro_desconhecido', /constructor/],
    ['_sort=id;drop table operacoes', 'parametro_desconhecido', /drop/],
    ['_sort=id&_order=up', 'parametro_desconhecido', /up/],
    ['_campos=valor_nominl', 'parametro_desconhecido', /Você quis dizer "valor_nominal"/],
    ['_campos=credor', 'parametro_desconhecido', /Você quis dizer "credor_id"/],
    ['_campos=constructor', 'parametro_desconhecido', /constructor/],
    ['_campos=', 'parametro_desconhecido', /_campos/],
    ['_campos=id&_campos=aluno', 'requisicao_invalida', /_campos/],
    ['status_operacao_gte=A', 'parametro_desconhecido', /status_operacao_gte/],
    ['valor_nominal_gte=abc', 'requisicao_invalida', /valor_nominal_gte/],
    ['data_vencimento=2026-02-30', 'requisicao_invalida', /data_vencimento/],
    ['credor_id=10&credor_id=57', 'requisicao_invalida', /credor_id/],
    ['id=abc', 'requisicao_invalida', /id/],
    ['_end=101', 'pagina_grande_demais', /100/],
    ['_end=1000000000', 'requisicao_invalida', /_end/],
    ['_start=1e400', 'requisicao_invalida', /_start/],
    ['_start=-1', 'requisicao_invalida', /_start/],
    [`q=${'x'.repeat(101)}`, 'requisicao_invalida', /q/],
    ['q=%00', 'requisicao_invalida', /q/],
    ['aluno=%00', 'requisicao_invalida', /aluno/],
    ['_onde={', 'requisicao_invalida', /_onde/],
    ['_onde={"campo":"senha","valor":1}', 'parametro_desconhecido', /senha/],
    ['_onde={"campo":"id","op":"fn","valor":1}', 'parametro_desconhecido', /fn/],
    [`_onde=${'{"e":['.repeat(6)}{"campo":"id","valor":1}${']}'.repeat(6)}`, 'requisicao_invalida', /níveis/],
    [`_onde={"ou":[${'{"campo":"id","valor":1},'.repeat(100)}{"campo":"id","valor":1}]}`, 'requisicao_invalida', /100/],
  ])('answers 400 to %s', async (query, code, message) => {
    const answer = await admin.get(`/api/v1/operacoes?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ statusCode: 400, code, message: expect.stringMatching(message) })
  })

  it.each([
    'operacoes/totais?nada=1',
    'acompanhamento/contagens?nada=1',
    'acompanhamento/contagens?_visao=hoje',
    'operacoes/7?nada=1',
    'operacoes/7?_campos=aluno',
    'clientes/lixeira?nada=1',
    'operacoes/opcoes/credor?nada=1',
    'operacoes/7/historico?nada=1',
  ])('answers 400 to what it would not heed: %s', async (url) => {
    const answer = await admin.get(`/api/v1/${url}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'parametro_desconhecido'])
  })

  it('leaves out a field that the declarations of whoever asks still had, says by which it answers, and takes nothing else for known', async () => {
    const ask = (query: string, versao?: string, list = 'operacoes') =>
      admin.inject({ url: `/api/v1/${list}?${query}`, headers: versao ? { 'x-declaracoes': versao } : {} })
    const { versao } = (await admin.get('/api/v1/config')).json()
    const older = await ask('_campos=aluno,tomado&id=7', 'outra')
    expect([older.statusCode, older.headers['x-declaracoes']]).toEqual([200, versao])
    expect(older.json()).toEqual((await ask('_campos=aluno&id=7')).json())
    const bare = await ask('_campos=tomado&id=7', 'outra')
    expect(Object.keys(bare.json()[0]).sort()).toEqual(['id', 'versao'])
    expect((await ask('_campos=nome,tomado', 'outra', 'clientes/lixeira')).headers['x-declaracoes']).toBe(versao)
    expect((await ask('_campos=aluno', 'outra')).headers).not.toHaveProperty('x-declaracoes')
    expect((await ask('_campos=aluno,tomado')).statusCode).toBe(400)
    expect((await ask('_campos=aluno,tomado', versao)).statusCode).toBe(400)
    for (const query of ['tomado=1', '_sort=tomado', '_visao=tomada'])
      expect((await ask(query, 'outra')).statusCode, query).toBe(400)
  })

  it('does not filter by what is secret', async () => {
    expect((await admin.get('/api/v1/usuarios?senha_null=false')).statusCode).toBe(400)
    expect((await admin.get('/api/v1/executivos?senha=x')).statusCode).toBe(400)
  })

  it('never sends a secret', async () => {
    for (const url of ['usuarios', 'executivos']) {
      for (const row of (await list(url)).rows) expect(Object.keys(row)).not.toContain('senha')
    }
  })
})
