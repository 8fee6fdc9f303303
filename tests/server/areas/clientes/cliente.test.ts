import { PDFiumLibrary } from '@hyzyla/pdfium'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/calendar/iso-date'
import { atualizarOperacao } from '../../../../src/domain/negociacao/atualizar-operacao'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'

const HOJE = '2026-11-20'
const RATES = { taxaJuros: 1, taxaMulta: 2, taxaHonorarios: 10, taxaDesconto: 0 }

const {
  t,
  administrador: admin,
  executivo,
  supervisorFinanceiro: financeiro,
} = withApp({}, ['administrador', 'executivo', 'supervisorFinanceiro'])
beforeAll(async () => {
  await sql`update credores set cpf_cnpj = '11222333000181', endereco = 'Rua das Flores, 10', cidade = 'Curitiba', uf = 'PR'
    where id = 10`.execute(t.db)
})

/** Two debts in collection, one of them 300 days old; one in an agreement of R$ 600,00 in three, R$ 250,00 of it received. */
async function createHistoria() {
  const cliente_id = await createCliente(t.db, 'Marlene Antunes')
  const debts = [
    { valor_nominal: 1000, data_vencimento: '2026-08-10', ...RATES },
    { valor_nominal: 350.55, data_vencimento: addDays(HOJE, -300), ...RATES },
  ]
  for (const debt of debts) await createOperacao(t.db, { cliente_id, ...debt })
  const taken = await createOperacao(t.db, {
    cliente_id,
    valor_nominal: 600,
    data_vencimento: HOJE,
    taxaJuros: 0,
    taxaMulta: 0,
    taxaHonorarios: 0,
  })
  const closed = await admin.post('/api/v1/acordo/store', {
    cliente_id,
    credor_id: 10,
    operacoes: [taken],
    formaPagamento: 'boleto_pix',
    parametros: { nParcelas: 3, intervalo: 30 },
  })
  expect(closed.statusCode, closed.body).toBe(201)
  const { acordo, parcelas } = closed.json<{ acordo: { id: number }; parcelas: { id: number }[] }>()
  return { cliente_id, debts, acordo_id: acordo.id, parcelas: parcelas.map(({ id }) => id) }
}

async function receive(parcela: number, valor: number): Promise<void> {
  const answer = await financeiro.post(`/api/v1/parcelas/${parcela}/baixa`, { data: HOJE, valor, forma: 'boleto_pix' })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
}

describe('the head of the client', () => {
  it('adds up what is owed, agreed and received, today', async () => {
    const { cliente_id, debts, parcelas } = await createHistoria()
    await receive(parcelas[0] ?? 0, 200)
    await receive(parcelas[1] ?? 0, 50)
    const worth = debts.map((debt) => atualizarOperacao(debt, 90, HOJE).total)
    const resumo = (await executivo.get(`/api/v1/clientes/${cliente_id}/resumo`)).json()
    expect(resumo).toMatchObject({
      situacao: 'ATIVO',
      operacoes: { quantidade: 2, nominal: 1350.55, maior_atraso: 300 },
      acordos: { quantidade: 1, em_aberto: 350 },
      recebido: { valor: 250, ultimo: HOJE },
      promessa: null,
      agendamento: null,
      sem_contato: false,
      prescritas: 0,
      unidos: [],
    })
    expect(resumo.operacoes.atualizado).toBeCloseTo((worth[0] ?? 0) + (worth[1] ?? 0), 10)
    expect(resumo.total).toBeCloseTo(resumo.operacoes.atualizado + 350, 10)
  })

  it('says what stands in the way of calling: no contact, blocked channels, prescribed debts, inactive for over 540 days', async () => {
    const cliente_id = await createCliente(t.db)
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu por escrito', canais_bloqueados = '{"sms":true,"email":false}'
      where id = ${cliente_id}`.execute(t.db)
    await createOperacao(t.db, { cliente_id, status_operacao: 'P', adicionais: { data_inicio: addDays(HOJE, -541) } })
    await sql`insert into promessas (cliente_id, valor, data, limite, feita_em) values (${cliente_id}, 120.5, '2026-11-25', '2026-11-27', ${HOJE})`.execute(
      t.db,
    )
    expect((await executivo.get(`/api/v1/clientes/${cliente_id}/resumo`)).json()).toMatchObject({
      situacao: 'INATIVO',
      prescritas: 1,
      sem_contato: true,
      motivo_sem_contato: 'Pediu por escrito',
      canais_bloqueados: ['sms'],
      promessa: { data: '2026-11-25', limite: '2026-11-27', valor: 120.5 },
    })
  })
})

describe('what settles the debts', () => {
  it.each([0, 1, 15, 45, 400])(
    'is %s days from today what each operation is worth then, and the open instalments',
    async (days) => {
      const { cliente_id, debts } = await createHistoria()
      const data = addDays(HOJE, days)
      const answer = await executivo.get(`/api/v1/clientes/${cliente_id}/quitacao?data=${data}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const quitacao = answer.json()
      // oldest debt first
      const expected = [...debts].reverse().map((debt) => atualizarOperacao(debt, 90, data).total)
      expect(quitacao.operacoes.map((line: { valor_atualizado: number }) => line.valor_atualizado)).toEqual(expected)
      expect(quitacao).toMatchObject({ data, total_acordos: 600, acordos: [{ em_aberto: 600, parcelas_abertas: 3 }] })
      expect(quitacao.total).toBeCloseTo(
        expected.reduce((sum, one) => sum + one, 600),
        10,
      )
      expect(quitacao.operacoes[0].explicacao).toContain(`${300 + days} dias`)
    },
  )

  it('asks for a permission before it looks back, and takes today without a date', async () => {
    const { cliente_id } = await createHistoria()
    const url = `/api/v1/clientes/${cliente_id}/quitacao`
    const refused = await executivo.get(`${url}?data=2026-11-19`)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('negociacao.data_retroativa')
    expect((await admin.get(`${url}?data=2026-11-19`)).json().data).toBe('2026-11-19')
    expect((await executivo.get(url)).json().data).toBe(HOJE)
  })

  it.each(['2026-02-30', 'amanhã', '', '2036-11-21', '9999-12-31', '1900-01-01'])(
    'refuses the date "%s" on its field',
    async (data) => {
      const { cliente_id } = await createHistoria()
      const answer = await admin.get(`/api/v1/clientes/${cliente_id}/quitacao?data=${encodeURIComponent(data)}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors.data).toHaveLength(1)
    },
  )
})

describe('the statement', () => {
  it('is a PDF with every operation, instalment, receipt, the creditor by name, document and address, and the payoff', async () => {
    const { cliente_id, acordo_id, parcelas, debts } = await createHistoria()
    await receive(parcelas[0] ?? 0, 200)
    const answer = await executivo.get(`/api/v1/clientes/${cliente_id}/extrato.pdf?data=2026-12-20`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toContain('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`extrato-${cliente_id}-2026-12-20.pdf`)
    const text = await textOf(answer.rawPayload)
    for (const part of [
      'Marlene Antunes',
      'Escola Aurora',
      '11.222.333/0001-81',
      'Rua das Flores, 10',
      `Acordo ${acordo_id}`,
    ]) {
      expect(text).toContain(part)
    }
    const total = debts.reduce((sum, debt) => sum + atualizarOperacao(debt, 90, '2026-12-20').total, 400)
    expect(text).toContain(total.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
    expect(text).toContain('20/12/2026')
    const seen = await t.db.selectFrom('acessos').selectAll().where('registro_id', '=', cliente_id).execute()
    expect(seen).toContainEqual(
      expect.objectContaining({
        usuario_id: executivo.usuarioId,
        acao: 'extrato',
        recurso: 'clientes',
        quantos: 1,
        rota: 'GET /api/v1/clientes/:id/extrato.pdf',
        finalidade: 'extrato',
      }),
    )
  })

  it('names what is missing of a creditor instead of leaving out what the law asks for', async () => {
    const cliente_id = await createCliente(t.db)
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    const answer = await executivo.get(`/api/v1/clientes/${cliente_id}/extrato.pdf`)
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'credor_incompleto', onde: '/credor/edit/57' })
    expect(answer.json().message).toContain('Clínica Boa Vista: CPF/CNPJ, Endereço, Cidade, UF.')
  })

  it('is there for a client without debts, too', async () => {
    const cliente_id = await createCliente(t.db)
    expect((await executivo.get(`/api/v1/clientes/${cliente_id}/extrato.pdf`)).statusCode).toBe(200)
  })
})

describe('papers and audit', () => {
  it('lists the contracts of agreements for who may make them', async () => {
    const { cliente_id, acordo_id } = await createHistoria()
    const { documentos } = (await executivo.get(`/api/v1/clientes/${cliente_id}/documentos`)).json()
    expect(documentos).toEqual([
      expect.objectContaining({ tipo: 'termo', id: acordo_id, caminho: `/acordos/${acordo_id}/termo.pdf` }),
    ])
    const supervisorSem = await t.as(CPF.backoffice)
    expect((await supervisorSem.get(`/api/v1/clientes/${cliente_id}/documentos`)).json()).toEqual({ documentos: [] })
  })

  it('tells who changed what of the client, his telephones and his agreements, newest first', async () => {
    const { cliente_id, acordo_id } = await createHistoria()
    const made = await admin.post('/api/v1/telefones', { cliente_id, telefone: '41999990001' })
    expect(made.statusCode, made.body).toBe(201)
    const lines = (await admin.get(`/api/v1/clientes/${cliente_id}/auditoria`)).json()
    expect(lines.slice(0, 2)).toMatchObject([
      { recurso: 'telefones', registro_id: made.json().id, acao: 'criar', usuario: { nome: 'Ana Prado' } },
      { recurso: 'acordos', registro_id: acordo_id, acao: 'criar' },
    ])
  })

  it('tells who opened the personal data only to who may ask', async () => {
    const { cliente_id } = await createHistoria()
    await executivo.get(`/api/v1/clientes/${cliente_id}`)
    expect((await executivo.get(`/api/v1/clientes/${cliente_id}/acessos`)).statusCode).toBe(403)
    const lines = (await admin.get(`/api/v1/clientes/${cliente_id}/acessos`)).json()
    expect(lines).toContainEqual(expect.objectContaining({ acao: 'ver', usuario: { id: 4, nome: 'Edu Martins' } }))
  })

  it.each(['resumo', 'quitacao', 'extrato.pdf', 'documentos', 'auditoria', 'acessos', 'duplicados'])(
    'shows a creditor nothing of %s, even of a client of theirs',
    async (what) => {
      const { cliente_id } = await createHistoria()
      const credor = await t.as(CPF.credor10)
      expect((await credor.get(`/api/v1/clientes/${cliente_id}`)).statusCode).toBe(200)
      expect((await credor.get(`/api/v1/clientes/${cliente_id}/${what}`)).statusCode).toBe(403)
      expect((await admin.get(`/api/v1/clientes/999999999/${what}`)).statusCode).toBe(404)
    },
  )
})

async function textOf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: string[] = []
  for (const page of document.pages()) pages.push(page.getText())
  document.destroy()
  library.destroy()
  return pages.join('\n')
}
