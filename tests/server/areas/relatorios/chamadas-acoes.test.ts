import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { csvLines, exported, newDataDir, readSheets } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { createCarteira, createTipo } from '../negociacao/carteira'

const { t, administrador, coordenador } = withApp(
  { hoje: '2026-11-20', worker: 'sim', env: { AVENCA_DATA: newDataDir() } },
  ['administrador', 'coordenador'],
)

beforeAll(async () => {
  await createTipo(t.db, { codigo: 'ocupado', nome: 'Ocupado' })
  await createTipo(t.db, { codigo: 'falou', nome: 'Falou', alo: true, cpc: true })
  await createTipo(t.db, { codigo: 'prometeu', nome: 'Prometeu', alo: true, cpc: true, promessa: true })
  const [fechou, prometeu, calado] = [
    await createCarteira(t.db, 2),
    await createCarteira(t.db, 1),
    await createCarteira(t.db, 1),
  ]
  await contact({ cliente_id: fechou.cliente_id, tipo: 'ocupado', canal: 'ligacao' })
  await contact({ cliente_id: fechou.cliente_id, tipo: 'falou', canal: 'ligacao', credor_id: 10 })
  await contact({
    ...{ cliente_id: prometeu.cliente_id, tipo: 'prometeu', canal: 'whatsapp' },
    promessa: { valor: 50.5, data: '2026-11-23' },
  })
  for (const carteira of [fechou, calado]) {
    const acordo = { credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 3, entrada: 100 } }
    const answer = await coordenador.post('/api/v1/acordo/store', { ...carteira, ...acordo })
    expect(answer.statusCode, answer.body).toBe(201)
  }
})

async function contact(contato: object): Promise<void> {
  const answer = await coordenador.post('/api/v1/eventos/store', { descricao: '=1+1', ...contato })
  expect(answer.statusCode, answer.body).toBe(201)
}

const rows = async <Row>(url: string, actor: Actor = administrador) => {
  const answer = await actor.get(`/api/v1/${url}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Row[]>()
}

describe('the report of calls', () => {
  it('has the contacts by telephone, what came of each, and the agreement that followed on its day', async () => {
    const calls = await rows<Record<string, unknown>>('relatorio_chamadas?_sort=quando&_order=asc')
    expect(calls.map(({ alo, cpc, promessa, acordo }) => [alo, cpc, promessa, acordo])).toEqual([
      [false, false, false, true],
      [true, true, false, true],
    ])
  })

  it('says the shares of all calls that were answered, by whom, and ended in an agreement', async () => {
    const answer = (await administrador.get('/api/v1/relatorio_chamadas/grupos/0')).json()
    expect(answer.total).toMatchObject({ linhas: 2, totais: { alos: 1, cpcs: 1 } })
    expect(Number(answer.total.totais.alo_porcento)).toBe(50)
    expect(Number(answer.total.totais.acordo_porcento)).toBe(100)
  })

  it('leaves out what no call tells yet', async () => {
    const { consultas } = (await administrador.get('/api/v1/config')).json()
    const names = consultas.relatorio_chamadas.campos.map(({ nome }: { nome: string }) => nome)
    expect(names).toContain('evento_telefone')
    expect(names.filter((nome: string) => /pausas/.test(nome))).toEqual([])
    expect(names.filter((nome: string) => /ramal|gravacao|duracao|custo/.test(nome))).toHaveLength(4)
  })
})

interface Operacao {
  readonly id: number
  readonly status_operacao: string
}

interface Acao {
  readonly canal: string
  readonly feitas: number
  readonly cpcs: number
  readonly prometido: number
  readonly acordos: number
  readonly acordado: number
}

describe('the report of operations', () => {
  it('says in which agreement an operation is, when its next instalment is due, and how old it is', async () => {
    const all = await rows<Operacao>('relatorio_operacoes?_start=0&_end=50')
    const {
      rows: [acordo],
    } = await sql<{ id: number; operacao_id: number; vencimento: string }>`
      select a.id, o.operacao_id, (select min(p.vencimento)::text from parcelas_operacoes p where p.acordo_id = a.id) as vencimento
      from acordos a join acordos_operacoes o on o.acordo_id = a.id order by o.operacao_id limit 1`.execute(t.db)
    expect(all.find(({ id }) => id === acordo?.operacao_id)).toMatchObject({
      ...{ acordo_vivo: acordo?.id, proxima_parcela: acordo?.vencimento },
    })
    expect(all.filter(({ status_operacao }) => status_operacao === 'C')).toMatchObject([{ acordo_vivo: null }])
    const { grupos } = (await administrador.get('/api/v1/relatorio_operacoes/grupos/2')).json()
    expect(grupos.length).toBeGreaterThan(0)
    for (const { valor } of grupos) expect(valor).toMatch(/dias|A vencer/)
  })
})

describe('the report of actions', () => {
  it('counts an agreement with the last contact of its day with the right person, else with its own line', async () => {
    const lines = await rows<Acao>('relatorio_acoes')
    const of = (canal: string) => lines.filter((line) => line.canal === canal)
    expect(of('ligacao').map(({ cpcs, acordos }) => [cpcs, acordos])).toEqual(
      expect.arrayContaining([
        [0, 0],
        [1, 1],
      ]),
    )
    expect(of('whatsapp')).toEqual([expect.objectContaining({ feitas: 1, prometido: 50.5, acordos: 0 })])
    expect(of('sistema').map(({ acordos }) => acordos)).toEqual([1])
  })

  it('adds up to every contact, promise and agreement, on screen and in the files', async () => {
    const {
      rows: [all],
    } = await sql<Record<string, string>>`
      select (select count(*) from eventos e join tipos_evento t on t.id = e.tipo_id where t.acionamento) as feitas,
        (select sum(valor) from promessas) as prometido,
        (select count(*) from acordos where not so_pedido) as acordos,
        (select sum(total) from acordos where not so_pedido) as acordado`.execute(t.db)
    const foot = (await administrador.get('/api/v1/relatorio_acoes/totais')).json()
    const keys = ['feitas', 'prometido', 'acordos', 'acordado']
    for (const key of keys) expect(Number(foot[key]), key).toBe(Number(all?.[key]))
    const csv = await exported(administrador, 'relatorio_acoes', { formato: 'csv', colunas: keys })
    const cells = csvLines(csv.content)
      .slice(1)
      .map((line) => line.split(';').map((cell) => Number(cell.replace(',', '.'))))
    for (const [at, key] of keys.entries())
      expect(
        cells.reduce((sum, line) => sum + (line[at] ?? 0), 0),
        key,
      ).toBeCloseTo(Number(all?.[key]), 2)
    const [sheet] = await readSheets(
      (await exported(administrador, 'relatorio_acoes', { formato: 'xlsx', colunas: keys })).content,
    )
    for (const [at, key] of keys.entries()) {
      let sum = 0
      sheet?.eachRow((row, number) => {
        if (number > 1) sum += Number(row.getCell(at + 1).value)
      })
      expect(sum, key).toBeCloseTo(Number(all?.[key]), 2)
    }
  })

  it('is nobody’s of the portal, also with the permission', async () => {
    await t.db
      .insertInto('usuarios_permissoes')
      .values(
        ['relatorios.acoes', 'relatorios.chamadas', 'eventos.ver'].map((permissao) => ({
          ...{ usuario_id: 9, permissao, efeito: 'conceder' as const, versao: 1 },
        })),
      )
      .execute()
    const credor = await t.as(CPF.credor10)
    for (const report of ['relatorio_acoes', 'relatorio_chamadas'])
      expect((await credor.get(`/api/v1/${report}`)).statusCode).toBe(403)
  })
})
