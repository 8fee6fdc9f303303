import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { newDataDir } from '../../resources/export/exporting'
import { withApp } from '../../with-app'
import { createTipo } from '../negociacao/carteira'
import { finished } from '../remessas/batch'
import { aceitar, achadosDe, createDevedor, createFornecedor, type Devedor, pedido, responder } from './enriquecer'

const { t, backoffice, executivo, administrador } = withApp(
  { hoje: '2026-11-20', worker: 'sim', env: { AVENCA_DATA: newDataDir() } },
  ['backoffice', 'executivo', 'administrador'],
)

const FONES = ['41988880001', '41988880002', '41988880003', '41988880004', '41988880005', '41988880006'] as const
const [MUDO, ATENDE, CERTO, FECHA, RECUSADO, NINGUEM] = FONES
let devedor: Devedor
let fornecedor_id: number
let linhas: Readonly<Record<string, Record<string, unknown>>>

beforeAll(async () => {
  await createTipo(t.db, { codigo: 'ocupado', nome: 'Ocupado' })
  await createTipo(t.db, { codigo: 'recado', nome: 'Recado', alo: true })
  await createTipo(t.db, { codigo: 'falou', nome: 'Falou', alo: true, cpc: true })
  await createTipo(t.db, { codigo: 'nota', nome: 'Anotação', acionamento: false, alo: true, cpc: true })
  devedor = await createDevedor(t)
  const outro = await createDevedor(t)
  fornecedor_id = await createFornecedor(t, { preco: 8 })
  const { enriquecimento_id } = await pedido(t, backoffice, { fornecedor_id, marcados: [devedor.id] })
  const veio = [
    ...FONES.map((fone) => `telefone;${fone}`),
    'email;a@example.com',
    'email;b@example.com',
    'cidade;Londrina',
  ]
  const answer = veio.map((dado) => `${devedor.cpf};${dado};Base A;80`)
  await finished(t, await responder(backoffice, enriquecimento_id, answer))
  const achados = await achadosDe(t, enriquecimento_id)
  const ids = achados.filter(({ novo }) => novo !== RECUSADO).map(({ id }) => id)
  for (const id of ids) expect((await aceitar(backoffice, [id])).json(), String(id)).toMatchObject({ feitos: 1 })
  await contatar('ocupado', MUDO)
  await contatar('recado', ATENDE)
  await contatar('ocupado', ATENDE)
  await contatar('falou', CERTO)
  await contatar('nota', NINGUEM)
  await contatar('falou', NINGUEM, outro.id)
  await contatar('falou', RECUSADO)
  await mensagem({ email: 'a@example.com', respondida: true })
  await mensagem({ email: 'b@example.com', respondida: false })
  await contatar('falou', FECHA)
  const { rows } = await sql<{ id: number }>`select id from operacoes where cliente_id = ${devedor.id}`.execute(t.db)
  const acordo = { cliente_id: devedor.id, credor_id: 10, operacoes: rows.map(({ id }) => id) }
  // the calls by the right number were before this one and are of another day
  await sql`update eventos set criado_em = criado_em + interval '31 days' where telefone = ${CERTO}`.execute(t.db)
  const closed = await executivo.post('/api/v1/acordo/store', {
    ...acordo,
    formaPagamento: 'boleto_pix',
    parametros: {},
  })
  expect(closed.statusCode, closed.body).toBe(201)
  const read = await administrador.get('/api/v1/relatorio_enriquecimento?_start=0&_end=50')
  expect(read.statusCode, read.body).toBe(200)
  linhas = Object.fromEntries(read.json<Record<string, unknown>[]>().map((row) => [String(row.achado_novo), row]))
})

async function contatar(tipo: string, telefone: string, cliente_id = devedor.id) {
  const contato = { cliente_id, credor_id: 10, tipo, canal: 'ligacao', telefone, descricao: 'Contato' }
  const answer = await executivo.post('/api/v1/eventos/store', contato)
  expect(answer.statusCode, answer.body).toBe(201)
}

async function mensagem({ email, respondida }: { readonly email: string; readonly respondida: boolean }) {
  const at = sql`(select max(criado_em) + interval '1 minute' from enriquecimentos_achados)`
  await sql`insert into mensagens (cliente_id, credor_id, canal, finalidade, email, texto, status, enviada_em, respondida_em)
    values (${devedor.id}, 10, 'email', 'cobranca', ${email}, 'Olá', ${respondida ? 'Respondeu' : 'Entregue'}, ${at}, ${respondida ? at : null})`.execute(
    t.db,
  )
}

it('says of each contact that was accepted whether it was used, and the best that was had by it', () => {
  const resultados = Object.entries(linhas).map(([novo, { resultado }]) => [novo, resultado])
  expect(Object.fromEntries(resultados)).toEqual({
    [MUDO]: 'sem_resposta',
    [ATENDE]: 'alo',
    [CERTO]: 'cpc',
    [FECHA]: 'acordo',
    [RECUSADO]: null,
    [NINGUEM]: null,
    'a@example.com': 'alo',
    'b@example.com': 'sem_resposta',
    Londrina: null,
  })
})

it('tells when it was first used', async () => {
  const { rows } = await sql<{ em: Date }>`select min(criado_em) as em from eventos where telefone = ${ATENDE}`.execute(
    t.db,
  )
  expect(new Date(String(linhas[ATENDE]?.usado_em)).getTime()).toBe(new Date(String(rows[0]?.em)).getTime())
  expect(linhas[NINGUEM]?.usado_em).toBeNull()
})

it('adds up what each supplier returned and cost', async () => {
  const answer = await administrador.get('/api/v1/relatorio_enriquecimento/grupos/0')
  expect(answer.statusCode, answer.body).toBe(200)
  const grupo = answer.json().grupos.find(({ valor }: { valor: number }) => valor === fornecedor_id)
  expect(grupo).toMatchObject({
    linhas: 9,
    totais: { quantidade: 9, usados: 6, alos: 4, cpcs: 2, acordos: 1, custo: 8.01 },
  })
  const used = await administrador.get('/api/v1/relatorio_enriquecimento?resultado=acordo')
  expect(used.json<Record<string, unknown>[]>().map(({ achado_novo }) => achado_novo)).toEqual([FECHA])
})
