import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { follow } from '../../flows/bilhetes'
import { withApp } from '../../with-app'
import { createConvenios, fillCredores } from '../cobrancas/cobrar'
import { writtenOn } from '../cobrancas/read-back'
import { createCliente, createOperacao } from '../negociacao/carteira'
import { desfazer, editar, trazer } from '../remessas/batch'

const ALUNO = 'Zeferino Discente'
const { t, coordenador, backoffice, executivo } = withApp({ hoje: '2026-11-20', worker: 'sim' }, [
  'coordenador',
  'backoffice',
  'executivo',
])
let cliente_id: number
let operacoes: number[]
let aluno: number
beforeAll(async () => {
  await fillCredores(t)
  await createConvenios(t, ['341'])
  cliente_id = await createCliente(t.db, 'Marina Conceição Araújo')
  const other = await createCliente(t.db, 'Pedro Conceição Araújo')
  operacoes = [await createOperacao(t.db, { cliente_id })]
  const made = await coordenador.post('/api/v1/alunos', { nome: ALUNO, responsaveis: [cliente_id, other] })
  expect(made.statusCode, made.body).toBe(201)
  aluno = made.json().id
  const ensino = { aluno_cadastro_id: aluno, aluno: ALUNO, periodo_letivo: '2026/1', fim_contrato: '2026-12-31' }
  await editar(backoffice, `/api/v1/operacoes/${operacoes[0]}`, ensino)
})

const pedido = () => ({
  cliente_id,
  credor_id: 10,
  operacoes,
  formaPagamento: 'boleto_pix',
  parametros: { nParcelas: 2 },
})

describe('a student', () => {
  it('has several payers, and debts that are found by term', async () => {
    expect((await backoffice.get(`/api/v1/alunos/${aluno}`)).json().responsaveis).toHaveLength(2)
    for (const query of ['periodo_letivo=2026/1', 'fim_contrato_gte=2026-12-01', `aluno_cadastro_id=${aluno}`]) {
      const found = await backoffice.get(`/api/v1/operacoes?${query}`)
      expect(found.json(), query).toMatchObject([{ id: operacoes[0], aluno_cadastro: { titulo: ALUNO } }])
    }
    expect((await backoffice.get('/api/v1/operacoes?periodo_letivo=2025/1')).json()).toEqual([])
  })

  it('is seen by the creditor of his debts, and by no other', async () => {
    const own = await t.as(CPF.credor216)
    const [his, hidden] = await Promise.all(
      [216, 57].map(async (credor_id) => {
        const debt = await createOperacao(t.db, { cliente_id, credor_id })
        const { id } = (await coordenador.post('/api/v1/alunos', { nome: `De ${credor_id}` })).json()
        await editar(backoffice, `/api/v1/operacoes/${debt}`, { aluno_cadastro_id: id })
        return id
      }),
    )
    expect((await own.get('/api/v1/alunos')).json()).toMatchObject([{ id: his }])
    expect((await own.get(`/api/v1/alunos/${hidden}`)).statusCode).toBe(404)
  })

  it('is named by nothing that leaves the house: proposal, its text, slip and Pix', async () => {
    const { id } = (await executivo.post('/api/v1/proposta/store', pedido())).json()
    const proposta = await executivo.get(`/api/v1/propostas/${id}/proposta.pdf`)
    const texto = (await executivo.get(`/api/v1/propostas/${id}/texto`)).json().texto
    const { parcelas } = (await executivo.post('/api/v1/acordo/store', pedido())).json()
    const charged = await executivo.post(`/api/v1/parcelas/${parcelas[0].id}/cobrancas`, {})
    expect(charged.statusCode, charged.body).toBe(201)
    const boleto = await executivo.get(`/api/v1/parcelas/${parcelas[0].id}/boleto.pdf`)
    const said = [await writtenOn(proposta.rawPayload), texto, await writtenOn(boleto.rawPayload), charged.body]
    for (const text of said) {
      expect(text).toMatch(/Marina|parcela/i)
      expect(text).not.toMatch(/Zeferino|Discente/i)
    }
  })
})

describe('a client under 18', () => {
  const tasksOf = async (id: number) =>
    (await backoffice.get(`/api/v1/pendencias?cliente_id=${id}&tipo=responsavel_de_menor`)).json()

  it('enters with contact refused and a task for whoever answers for him', async () => {
    const made = await coordenador.post('/api/v1/clientes', {
      nome: 'Bia',
      cpf_cnpj: '39053344705',
      nascimento: '2010-01-01',
    })
    expect(made.statusCode, made.body).toBe(201)
    await follow(t)
    const { id } = made.json()
    const stored = (await coordenador.get(`/api/v1/clientes/${id}`)).json()
    expect(stored).toMatchObject({ sem_contato: true, motivo_sem_contato: 'menor' })
    expect(await tasksOf(id)).toMatchObject([{ status: 'Aberta' }])
  })

  it('of a batch does too, is undone with it, and the batch says the term of each debt', async () => {
    const arquivo = Buffer.from(
      `cpf_cnpj;nome;nascimento;numero_operacao;valor_nominal;data_vencimento;periodo
29537995593;Menor;20/11/2010;ME-1;10,00;01/10/2026; 2026/2 
86288366757;Maior;20/11/2008;ME-2;10,00;01/10/2026;
`,
    )
    const { id } = await trazer(t, backoffice, { arquivo, credor_id: 10 })
    const rows = (await backoffice.get(`/api/v1/operacoes?remessa_id=${id}&_sort=numero_operacao`)).json()
    expect(rows).toMatchObject([{ numero_operacao: 'ME-1' }, { numero_operacao: 'ME-2' }])
    const whole = await Promise.all(
      rows.map(async (row: { id: number }) => (await backoffice.get(`/api/v1/operacoes/${row.id}`)).json()),
    )
    expect(whole.map(({ periodo_letivo }) => periodo_letivo)).toEqual(['2026/2', null])
    const [menor, maior] = rows.map((row: { cliente_id: number }) => row.cliente_id)
    const of = async (cliente: number) => (await coordenador.get(`/api/v1/clientes/${cliente}`)).json()
    expect(await of(menor)).toMatchObject({ sem_contato: true, motivo_sem_contato: 'menor' })
    expect(await of(maior)).toMatchObject({ sem_contato: false, motivo_sem_contato: null })
    expect(await tasksOf(menor)).toHaveLength(1)
    expect(await tasksOf(maior)).toEqual([])
    await desfazer(t, backoffice, id)
    expect((await coordenador.get(`/api/v1/clientes/${menor}`)).statusCode).toBe(404)
    expect(await tasksOf(menor)).toEqual([])
  })

  it('is neither charged, dialled nor sent a proposal, whatever is ticked', async () => {
    const menor = await createCliente(t.db, 'Caio Moço')
    const debts = [await createOperacao(t.db, { cliente_id: menor }), await createOperacao(t.db, { cliente_id: menor })]
    const of = (id: number | undefined) => ({ ...pedido(), cliente_id: menor, operacoes: [id] })
    const closed = await executivo.post('/api/v1/acordo/store', of(debts[0]))
    const proposta = (await executivo.post('/api/v1/proposta/store', of(debts[1]))).json().id
    const phone = await coordenador.post('/api/v1/telefones', { cliente_id: menor, telefone: '11987654321' })
    await editar(coordenador, `/api/v1/clientes/${menor}`, { nascimento: '2010-05-01', sem_contato: false })
    const refused = [
      await executivo.post(`/api/v1/parcelas/${closed.json().parcelas[0].id}/cobrancas`, {}),
      await executivo.post('/api/v1/discar', { cliente_id: menor, telefone_id: phone.json().id }),
    ]
    expect(refused.map((answer) => answer.json().code)).toEqual(['cliente_menor', 'cliente_menor'])
    const valores = { canal_envio: 'carta' }
    const sent = await executivo.post('/api/v1/propostas/atos/enviar', { ids: [proposta], valores })
    expect(sent.json()).toMatchObject({ feitos: 0, linhas: [{ message: expect.stringContaining('menos de 18 anos') }] })
  })
})
