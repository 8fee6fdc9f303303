import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AcordoDeTeste,
  type CobrancaRecebida,
  cobrar,
  createAcordo,
  createConvenios,
  fillCredores,
} from '../../areas/cobrancas/cobrar'
import { createOperacao } from '../../areas/negociacao/carteira'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
let marina: AcordoDeTeste
let boleto: CobrancaRecebida
let proposta: number
let cpf: string
beforeAll(async () => {
  await fillCredores(t)
  await createConvenios(t, ['001'])
  marina = await createAcordo(t, executivo)
  const { cliente_id } = marina
  const operacao = await createOperacao(t.db, { cliente_id, credor_id: 57 })
  await t.db.updateTable('operacoes').set({ aluno: 'Joaquim Teles' }).where('id', '=', operacao).execute()
  const backoffice = await t.as(CPF.backoffice)
  await created(backoffice.post('/api/v1/telefones', { cliente_id, telefone: '(11) 98765-4321', tipo: 'celular' }))
  await created(backoffice.post('/api/v1/emails', { cliente_id, email: 'marina.araujo@avenca.test' }))
  boleto = await cobrar(await t.as(CPF.administrador), marina.parcelas[0] ?? 0)
  const pedido = { cliente_id, credor_id: 57, operacoes: [operacao], formaPagamento: 'boleto_pix', parametros: {} }
  const saved = await created(executivo.post('/api/v1/proposta/store', pedido))
  proposta = saved.json<{ id: number }>().id
  const cliente = await t.db
    .selectFrom('clientes')
    .select('cpf_cnpj')
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  cpf = cliente.cpf_cnpj
})

describe('GET /busca', () => {
  it.each([
    ['words in any order', () => 'araújo marina'],
    ['without accents', () => 'conceicao'],
    ['the document with punctuation', () => `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`],
    ['the phone as it is dialled from abroad', () => '+55 (11) 98765-4321'],
    ['the phone read aloud', () => '11 98765 4321'],
    ['the phone without its ninth digit', () => '1187654321'],
    ['the phone without area code', () => '98765-4321'],
    ['the e-mail', () => 'marina.araujo@avenca.test'],
    ['the student and the name', () => 'joaquim marina'],
  ])('finds the client by %s', async (_, q) => {
    expect(await found(executivo, q(), 'clientes')).toEqual([marina.cliente_id])
  })

  it.each([
    ['acordos', 'its number', () => `acordo ${marina.acordo_id}`, () => [marina.acordo_id]],
    ['acordos', "the debtor's name", () => 'marina', () => [marina.acordo_id]],
    ['parcelas', 'number and agreement', () => `parcela 2 do acordo ${marina.acordo_id}`, () => [marina.parcelas[1]]],
    ['parcelas', 'the digitable line', () => boleto.linha_digitavel.replace(/\D/g, ''), () => [marina.parcelas[0]]],
    ['cobrancas', 'the digitable line as printed', () => boleto.linha_digitavel, () => [boleto.id]],
    ['cobrancas', 'nosso número', () => boleto.nosso_numero, () => [boleto.id]],
    ['cobrancas', 'nosso número as printed', () => boleto.nosso_numero_impresso, () => [boleto.id]],
    ['propostas', 'its number', () => `proposta ${proposta}`, () => [proposta]],
  ])('finds among %s by %s', async (recurso, _, q, ids) => {
    expect(await found(executivo, q(), recurso)).toEqual(ids())
  })

  it('finds nothing when one word fits nothing, and refuses what is no search', async () => {
    expect((await search(executivo, 'marina fonseca')).json()).toEqual([])
    for (const q of ['a'.repeat(101), 'a%00']) {
      expect((await executivo.get(`/api/v1/busca?q=${q}`)).statusCode).toBe(400)
    }
    expect((await executivo.get('/api/v1/busca?q=a&x=1')).statusCode).toBe(400)
  })

  it('takes a short number for nobody by a piece of the phone', async () => {
    // documents here end in a running number that may hold one of them
    const piece = ['876', '765', '654'].find((digits) => !cpf.includes(digits)) ?? ''
    expect(await found(executivo, piece, 'clientes')).toBeUndefined()
  })

  it('shows with a client the document, who is owed, how much today, and the way to the negotiation', async () => {
    const [secao] = (await search(executivo, 'marina')).json<Secao[]>()
    expect(secao).toMatchObject({ recurso: 'clientes', mais: false })
    const [achado] = secao?.achados ?? []
    expect(achado).toMatchObject({
      titulo: 'Marina Conceição Araújo',
      caminho: `/cliente/view/${marina.cliente_id}`,
      acao: { rotulo: 'Negociar', caminho: `/negociacao/${marina.cliente_id}` },
    })
    // R$ 1.000,00 with 34,00 of interest and 20,00 of fine; 102 days are past those of the honorários
    expect(new Map(achado?.detalhes.map(({ rotulo, texto }) => [rotulo, texto]))).toEqual(
      new Map([
        ['CPF/CNPJ', expect.stringContaining(cpf.slice(3, 6))],
        ['Credor', 'Clínica Boa Vista'],
        ['Em cobrança', 'R$ 1.054,00'],
      ]),
    )
  })

  it('keeps to what each may see: a creditor finds no person by phone, e-mail or document, and nothing of others', async () => {
    const credor = await t.as(CPF.credor216)
    for (const q of ['marina', '98765-4321', cpf, `acordo ${marina.acordo_id}`, boleto.nosso_numero]) {
      expect((await search(credor, q)).json()).toEqual([])
    }
    const own = await t.as(CPF.credor10)
    expect(await found(own, 'marina', 'acordos')).toEqual([marina.acordo_id])
    expect(JSON.stringify((await search(own, 'marina')).json())).not.toMatch(new RegExp(`${cpf}|Clínica|4321`))
    // a student is told by the operation of another creditor
    for (const q of ['98765-4321', 'marina.araujo@avenca.test', cpf, 'joaquim'])
      expect((await search(own, q)).json()).toEqual([])
  })

  it('finds nobody by what was deleted', async () => {
    const backoffice = await t.as(CPF.backoffice)
    const body = { cliente_id: marina.cliente_id, telefone: '(21) 97777-6666', tipo: 'celular' }
    const { id } = (await created(backoffice.post('/api/v1/telefones', body))).json<{ id: number }>()
    expect(await found(executivo, '21 97777 6666', 'clientes')).toEqual([marina.cliente_id])
    const headers = { 'if-match': '1' }
    const gone = await backoffice.inject({ method: 'DELETE', url: `/api/v1/telefones/${id}`, headers })
    expect(gone.statusCode, gone.body).toBe(204)
    expect((await search(executivo, '21 97777 6666')).json()).toEqual([])
  })
})

describe('the search of a list', () => {
  it.each([
    ['clientes', '11 98765 4321'],
    ['clientes', 'joaquim'],
    ['acordos', 'araujo marina'],
    ['parcelas', 'marina'],
  ])('of %s finds by %s', async (recurso, q) => {
    const answer = await executivo.get(`/api/v1/${recurso}?q=${encodeURIComponent(q)}`)
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(0)
  })

  it.each([
    // she was worked today: the agreement and the proposal took her out of the queue
    '/api/v1/negociacao/fila?situacao=trabalhados&',
    '/api/v1/clientes?',
  ])('of %s takes the phone as it is said', async (url) => {
    const answer = await executivo.get(`${url}q=${encodeURIComponent('+55 11 9 8765 4321')}`)
    expect(answer.json()).toMatchObject([{ nome: 'Marina Conceição Araújo' }])
  })
})

interface Secao {
  readonly recurso: string
  readonly achados: readonly {
    readonly id: number
    readonly titulo: string
    readonly detalhes: readonly { readonly rotulo: string; readonly texto: string }[]
  }[]
}

function search(actor: Actor, q: string) {
  return actor.get(`/api/v1/busca?q=${encodeURIComponent(q)}`)
}

async function found(actor: Actor, q: string, recurso: string): Promise<readonly number[] | undefined> {
  const answer = await search(actor, q)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer
    .json<Secao[]>()
    .find((secao) => secao.recurso === recurso)
    ?.achados.map(({ id }) => id)
}

async function created(asked: ReturnType<Actor['post']>) {
  const answer = await asked
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer
}
