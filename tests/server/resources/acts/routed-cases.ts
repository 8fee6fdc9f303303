import { randomUUID } from 'node:crypto'
import type { RoutedActName } from '../../../../src/contract/rotas'
import { retorno } from '../../../domain/payments/cnab/sample'
import { fecharDeTeste, receber } from '../../areas/acordos/acordo-de-teste'
import { avisar, SEGREDOS } from '../../areas/cobrancas/avisar'
import { type CobrancaRecebida, cobrar } from '../../areas/cobrancas/cobrar'
import { convenioDe } from '../../areas/cobrancas/remessa-de-teste'
import { enviarRetorno } from '../../areas/cobrancas/retorno-de-teste'
import { createDevedor, createFornecedor, enviado, lido, sendResposta } from '../../areas/enriquecimento/enriquecer'
import { loteDeHoje } from '../../areas/negativacao/lote-de-teste'
import { createCarteira, createCliente, createOperacao, createTipo } from '../../areas/negociacao/carteira'
import { csv, enviarExtrato } from '../../areas/prestacoes/extrato-de-teste'
import { enviarPrevia, fixture } from '../../areas/remessas/batch'
import type { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'

export type Who = keyof typeof CPF
export type Actors = Readonly<Record<Who, Actor>>

/** A record made anew that the act can be done to, and what it is asked with. */
interface Made {
  /** None where the address names no record. */
  readonly id?: number
  readonly pedido: object
}

export interface RoutedCase {
  readonly nome: RoutedActName
  readonly por: Who
  readonly make: (t: TestApp, actors: Actors) => Promise<Made>
}

const PAGO = { data: '2026-11-20', valor: 500, forma: 'boleto_pix' }
const MOTIVO = { motivo: 'Perdeu o emprego' }
const QUATRO = { parametros: { nParcelas: 4 } }

/** R$ 2.000,00 in four of R$ 500,00. */
async function acordo(t: TestApp, { executivo }: Actors) {
  const { id, parcelas } = await fecharDeTeste(t, executivo, QUATRO)
  const [parcela = 0] = parcelas
  return { id, parcela }
}

/** One of its instalments, after an act on it. */
const parcelaDepois =
  (act: 'baixa' | 'informe-do-credor', body: object) =>
  async (t: TestApp, actors: Actors): Promise<number> => {
    const { parcela } = await acordo(t, actors)
    await done(actors.analistaFinanceiro, `/api/v1/parcelas/${parcela}/${act}`, body)
    return parcela
  }

/** An agreement after acts on it, the first instalment received or not. */
const acordoDepois =
  (acts: readonly string[], paid: 'pago' | 'em aberto' = 'em aberto') =>
  async (t: TestApp, actors: Actors): Promise<number> => {
    const { id } = await acordo(t, actors)
    if (paid === 'pago') await receber(t, id, 0, 500)
    for (const act of acts) await done(actors.supervisorCobranca, `/api/v1/acordos/${id}/${act}`, MOTIVO)
    return id
  }

/** A statement that creditor 10 has, of what an instalment brought. */
async function prestacaoEnviada(t: TestApp, actors: Actors): Promise<number> {
  await receber(t, (await acordo(t, actors)).id, 0, 500)
  const { supervisorFinanceiro } = actors
  const pedido = { credor_id: 10, tipo: 'liquida', corte: '2026-11-20' }
  const { id } = (await done(supervisorFinanceiro, '/api/v1/prestacoes', pedido)).json<{ id: number }>()
  // what other cases left paid and not written off is a difference: closed over with a reason, where there is one
  const valores: Partial<Record<string, object>> = {
    fechar_com_diferencas: { motivo_diferencas: 'Fica para a próxima' },
  }
  for (const ato of ['incluir', 'fechar', 'fechar_com_diferencas', 'enviar'])
    await done(supervisorFinanceiro, `/api/v1/prestacoes/atos/${ato}`, { ids: [id], valores: valores[ato] ?? {} })
  return id
}

/** A draft of a return of creditor 10 without lines. */
async function borderoVazio({ db }: TestApp, backoffice: Actor) {
  const { id: motivo_id } = await db
    .insertInto('motivos')
    .values({ nome: `Motivo ${Math.random()}`, tipo: 'devolucao', ativo: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await done(backoffice, '/api/v1/devolucoes', { credor_id: 10, motivo_id, tipo: 'total' })
  return { ...made.json<{ id: number }>(), motivo_id }
}

const porMotivo = (nome: RoutedActName, make: (t: TestApp, actors: Actors) => Promise<number>): RoutedCase => ({
  nome,
  por: 'supervisorCobranca',
  make: async (t, actors) => ({ id: await make(t, actors), pedido: MOTIVO }),
})

/** 20 % is beyond an executive (15 %), within a supervisor (30 %). */
const ALEM = {
  formaPagamento: 'maquineta',
  motivo: 'Pediu parcelas menores',
  parametros: { nParcelas: 3, desconto: 20, dataEntrada: '2026-11-24' },
  aprovacao: { justificativa: 'Perdeu o emprego.' },
}

/** A proposal of an executive (15 %) that waits for whoever may grant 25 %. */
async function aprovacao(t: TestApp, { executivo }: Actors): Promise<number> {
  const beyond = { parametros: { desconto: 25, nParcelas: 3 }, aprovacao: { justificativa: 'Perdeu o emprego.' } }
  const pedido = { ...(await createCarteira(t.db)), credor_id: 10, formaPagamento: 'boleto_pix', ...beyond }
  const answer = await done(executivo, '/api/v1/proposta/store', pedido)
  return answer.json<{ aprovacao: { id: number } }>().aprovacao.id
}

/** The Pix of a charge comes in, as its provider says. */
async function pagar(t: TestApp, { txid, valor }: CobrancaRecebida): Promise<void> {
  Object.assign(process.env, SEGREDOS)
  const horario = '2026-11-20T15:00:00Z'
  const pix = [{ txid, valor: valor.toFixed(2), horario, endToEndId: randomUUID() }]
  const answer = await avisar(t, 'pix', { pix })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

let arquivos = 0

/** A file that was never sent. */
function novoArquivo(): Buffer {
  arquivos += 1
  const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
  return Buffer.from(`${heading}\n52998224725;José;CASO-${arquivos};1,00;01/10/2026\n`)
}

const CONTATO = { tipo: 'contato', canal: 'ligacao', descricao: 'Conversa' }

/** An act on an appointment that its executive made with a client. */
const noAgendamento = (nome: RoutedActName, pedido: object): RoutedCase => ({
  nome,
  por: 'executivo',
  make: async (t, { executivo }) => {
    const agendamento = { quando: '2026-11-25T10:00:00-03:00', motivo: 'Ligar' }
    const asked = { cliente_id: await createCliente(t.db), ...CONTATO, agendamento }
    const answer = await done(executivo, '/api/v1/eventos/store', asked)
    return { id: answer.json<{ agendamento: { id: number } }>().agendamento.id, pedido }
  },
})

/** A debt that is within what an executive may offer. */
const divida = async ({ db }: TestApp) => ({
  pedido: { ...(await createCarteira(db)), credor_id: 10, formaPagamento: 'boleto_pix', parametros: {} },
})

/** What the cases name that the company of the tests has not. */
export async function prepareCases(t: TestApp): Promise<void> {
  await createTipo(t.db, { codigo: CONTATO.tipo, alo: true })
}

/** What each act is tried on. */
export const ROUTED_CASES: readonly RoutedCase[] = [
  {
    nome: 'baixarParcela',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).parcela, pedido: PAGO }),
  },
  {
    nome: 'baixarAcordo',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).id, pedido: { ...PAGO, modo: 'antigas' } }),
  },
  {
    nome: 'baixarLote',
    por: 'analistaFinanceiro',
    make: async (t, actors) => {
      const { parcela: parcela_id } = await acordo(t, actors)
      return { pedido: { data: '2026-11-20', itens: [{ parcela_id, valor: 500 }] } }
    },
  },
  {
    nome: 'baixarConferidas',
    por: 'analistaFinanceiro',
    make: async (t, actors) => {
      const { parcela } = await acordo(t, actors)
      await pagar(t, await cobrar(actors.executivo, parcela, { forma: 'boleto_pix' }))
      return { pedido: {} }
    },
  },
  {
    nome: 'estornarParcela',
    por: 'supervisorFinanceiro',
    make: async (t, actors) => ({ id: await parcelaDepois('baixa', PAGO)(t, actors), pedido: { motivo: 'Sem fundo' } }),
  },
  {
    nome: 'informarCredor',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).parcela, pedido: { data: '2026-11-20' } }),
  },
  {
    nome: 'retirarInforme',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({
      id: await parcelaDepois('informe-do-credor', { data: '2026-11-20' })(t, actors),
      pedido: { motivo: 'Era de outro' },
    }),
  },
  {
    nome: 'prorrogarParcela',
    por: 'supervisorFinanceiro',
    make: async (t, actors) => ({
      id: (await acordo(t, actors)).parcela,
      pedido: { data_vencimento: '2027-01-15', motivo: 'Pediu' },
    }),
  },
  porMotivo('quebrarAcordo', acordoDepois([], 'pago')),
  porMotivo('cancelarAcordo', acordoDepois([])),
  porMotivo('suspenderAcordo', acordoDepois([])),
  porMotivo('retomarAcordo', acordoDepois(['suspender'])),
  porMotivo('reativarAcordo', acordoDepois(['quebrar'], 'pago')),
  {
    nome: 'transferirAcordo',
    por: 'supervisorCobranca',
    make: async (t, actors) => ({
      id: (await acordo(t, actors)).id,
      pedido: { executivo_cobranca_id: 8, motivo: 'Férias' },
    }),
  },
  {
    nome: 'reparcelarAcordo',
    por: 'supervisorCobranca',
    make: async (t, actors) => ({
      id: (await acordo(t, actors)).id,
      pedido: { formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 }, motivo: 'Pediu' },
    }),
  },
  {
    nome: 'pedirReparcelamento',
    por: 'executivo',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).id, pedido: ALEM }),
  },
  {
    nome: 'reparcelarAprovado',
    por: 'executivo',
    make: async (t, actors) => {
      const { id } = await acordo(t, actors)
      const asked = await done(actors.executivo, `/api/v1/acordos/${id}/reparcelar/pedir`, ALEM)
      const { id: aprovacao_id } = asked.json<{ id: number }>()
      await done(actors.supervisorCobranca, `/api/v1/aprovacoes/${aprovacao_id}/decidir`, { decisao: 'aprovar' })
      return { id, pedido: { aprovacao_id } }
    },
  },
  {
    nome: 'emitirCobranca',
    por: 'executivo',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).parcela, pedido: { forma: 'boleto_pix' } }),
  },
  {
    nome: 'emitirCobrancasDoAcordo',
    por: 'executivo',
    make: async (t, actors) => ({ id: (await acordo(t, actors)).id, pedido: { forma: 'boleto_pix' } }),
  },
  {
    nome: 'cancelarUmaCobranca',
    por: 'supervisorCobranca',
    make: async (t, actors) => {
      const { parcela } = await acordo(t, actors)
      const { id } = await cobrar(actors.executivo, parcela, { forma: 'boleto_pix' })
      return { id, pedido: { motivo: 'Cliente pediu' } }
    },
  },
  {
    nome: 'decidirAprovacao',
    por: 'supervisorCobranca',
    make: async (t, actors) => ({
      id: await aprovacao(t, actors),
      pedido: { decisao: 'recusar', resposta: 'Fora da política.', validade: null, desconto_maximo: null },
    }),
  },
  noAgendamento('concluirAgendamento', CONTATO),
  noAgendamento('reagendarAgendamento', { quando: '2026-11-30T09:00:00-03:00' }),
  noAgendamento('cancelarAgendamento', { motivo: 'Pagou' }),
  {
    nome: 'registrarEvento',
    por: 'executivo',
    make: async ({ db }) => ({ pedido: { cliente_id: await createCliente(db), ...CONTATO } }),
  },
  { nome: 'salvarProposta', por: 'executivo', make: divida },
  { nome: 'fecharAcordo', por: 'executivo', make: divida },
  {
    nome: 'liberarContato',
    por: 'supervisorCobranca',
    async make({ db }) {
      return { id: await createCliente(db, 'Ana'), pedido: { motivo: 'Pediu um retorno hoje' } }
    },
  },
  {
    nome: 'naoConhece',
    por: 'executivo',
    async make({ db }) {
      const cliente_id = await createCliente(db, 'Ana')
      const telefone = `4197${String(cliente_id).padStart(7, '0')}`
      const { id } = await db
        .insertInto('telefones')
        .values({ cliente_id, telefone })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, pedido: {} }
    },
  },
  {
    nome: 'pegarConversa',
    por: 'supervisorCobranca',
    async make(t) {
      await conversa(t, null)
      return { pedido: {} }
    },
  },
  {
    nome: 'enviarBoleto',
    por: 'executivo',
    async make(t, actors) {
      const { id, parcela } = await acordo(t, actors)
      await cobrar(actors.executivo, parcela)
      const own = await t.db.selectFrom('acordos').select('cliente_id').where('id', '=', id).executeTakeFirstOrThrow()
      await conversa(t, null, own.cliente_id)
      const texto = {
        nome: `Boleto ${id}`,
        texto: 'Da {credor}: {linha_digitavel}',
        finalidade: 'boleto',
        status: 'Aprovado',
      }
      await t.db.insertInto('templates_sms').values(texto).execute()
      return { id, pedido: { canal: 'sms' } }
    },
  },
  {
    nome: 'enviarTexto',
    por: 'executivo',
    async make(t) {
      const { cliente_id } = await createCarteira(t.db)
      await conversa(t, null, cliente_id)
      const nome = `Aviso ${cliente_id}`
      const texto = { nome, texto: 'Da {credor}: fale conosco.', finalidade: 'cobranca', status: 'Aprovado' }
      await t.db.insertInto('templates_sms').values(texto).execute()
      return { pedido: { cliente_id, credor_id: 10, texto: nome } }
    },
  },
  {
    nome: 'responderConversa',
    por: 'executivo',
    async make(t, { executivo }) {
      return { id: await conversa(t, executivo.usuarioId), pedido: { texto: 'Bom dia.' } }
    },
  },
  {
    nome: 'identificarConversa',
    por: 'executivo',
    async make(t, { executivo }) {
      const id = await conversa(t, executivo.usuarioId)
      const { cliente_id } = await t.db
        .selectFrom('conversas')
        .select('cliente_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id, pedido: { cliente_id: cliente_id ?? 0 } }
    },
  },
  {
    nome: 'unirClientes',
    por: 'administrador',
    make: async ({ db }) => ({
      id: await createCliente(db),
      pedido: { com: await createCliente(db), versoes: { este: 1, outro: 1 } },
    }),
  },
  {
    nome: 'distinguirClientes',
    por: 'administrador',
    make: async ({ db }) => ({ id: await createCliente(db), pedido: { com: await createCliente(db) } }),
  },
  {
    nome: 'transferirClientes',
    por: 'administrador',
    make: async ({ db }) => ({
      pedido: { clientes: [await createCliente(db)], executivo_id: 8, motivo: 'Carteira nova' },
    }),
  },
  {
    nome: 'distribuirClientes',
    por: 'coordenador',
    make: async ({ db }) => ({
      pedido: { regra: 'valor', executivos: [8], marcados: [(await createCarteira(db)).cliente_id] },
    }),
  },
  {
    nome: 'escolherOperacoes',
    por: 'backoffice',
    make: async (t, { backoffice }) => {
      const { id } = await borderoVazio(t, backoffice)
      const { operacoes } = await createCarteira(t.db, 1)
      const [operacao] = await t.db
        .selectFrom('operacoes')
        .select('numero_operacao')
        .where('id', 'in', operacoes)
        .execute()
      return { id, pedido: { numeros: operacao?.numero_operacao } }
    },
  },
  {
    nome: 'proporDevolucao',
    por: 'backoffice',
    make: async (t, { backoffice }) => {
      const { motivo_id } = await borderoVazio(t, backoffice)
      await t.db.updateTable('credores').set({ permanencia_dias: 1 }).where('id', '=', 57).execute()
      const { cliente_id } = await createCarteira(t.db, 1)
      const operacao = await createOperacao(t.db, { cliente_id, credor_id: 57 })
      await t.db
        .updateTable('operacoes')
        .set({ criado_em: '2026-01-10T12:00:00Z' })
        .where('id', '=', operacao)
        .execute()
      return { id: 57, pedido: { motivo_id } }
    },
  },
  {
    nome: 'desfazerRemessa',
    por: 'backoffice',
    make: async (_, { backoffice }) => {
      const { id: previa_id, remessa_id } = (await enviarPrevia(backoffice, { arquivo: novoArquivo() })).json()
      await done(backoffice, '/api/v1/remessas', { previa_id })
      return { id: remessa_id, pedido: MOTIVO }
    },
  },
  {
    nome: 'escolherColunas',
    por: 'backoffice',
    make: async (_, { backoffice }) => {
      const answer = await enviarPrevia(backoffice, { arquivo: fixture('avenca-utf8.csv'), tipo: 'atualizacao' })
      return { id: answer.json<{ remessa_id: number }>().remessa_id, pedido: { usar_arquivo: [] } }
    },
  },
  {
    nome: 'confirmarRetorno',
    por: 'analistaFinanceiro',
    make: async (_, actors) => ({ pedido: { previa_id: await retornoQueEspera(actors) } }),
  },
  {
    nome: 'vincularRetorno',
    por: 'analistaFinanceiro',
    make: async (t, actors) => {
      const { parcela } = await acordo(t, actors)
      await cobrar(actors.executivo, parcela)
      const told = { origem: 'cnab', evento: randomUUID(), tipo: 'paga', resultado: 'sem_dono', conteudo: '{}' }
      const { id } = await t.db
        .insertInto('cobrancas_retornos')
        .values({ ...told, valor: 500, data: '2026-11-20', recebido_em: '2026-11-20T12:00:00Z' })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, pedido: { parcela_id: parcela, motivo: 'Comprovante do cliente.' } }
    },
  },
  {
    nome: 'vincularCredito',
    por: 'analistaFinanceiro',
    make: async (t, actors) => {
      const { parcela } = await acordo(t, actors)
      await cobrar(actors.executivo, parcela)
      creditos += 1
      const conta = String(creditos)
      await convenioDe(actors.administrador, '237', { codigo_empresa: conta, conta })
      const movimento = { conta, data: '2026-11-12', valor: 500, fitid: `F${conta}`, historico: 'TED RECEBIDA' }
      const made = await done(actors.analistaFinanceiro, '/api/v1/extratos_linhas', movimento)
      return { id: made.json<{ id: number }>().id, pedido: { parcela_id: parcela, motivo: 'Comprovante do cliente.' } }
    },
  },
  {
    nome: 'descartarRetorno',
    por: 'analistaFinanceiro',
    make: async (_, actors) => ({ pedido: { previa_id: await retornoQueEspera(actors) } }),
  },
  {
    nome: 'trazerExtratoDoCredor',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({ pedido: { previa_id: await extratoQueEspera(t, actors) } }),
  },
  {
    nome: 'descartarExtratoDoCredor',
    por: 'analistaFinanceiro',
    make: async (t, actors) => ({ pedido: { previa_id: await extratoQueEspera(t, actors) } }),
  },
  {
    nome: 'guardarLayout',
    por: 'backoffice',
    make: async () => ({ pedido: LAYOUT }),
  },
  {
    nome: 'cancelarRemessa',
    por: 'backoffice',
    make: async (_, { backoffice }) => {
      const { id: previa_id, remessa_id } = (await enviarPrevia(backoffice, { arquivo: novoArquivo() })).json()
      await done(backoffice, '/api/v1/remessas', { previa_id })
      return { id: remessa_id, pedido: {} }
    },
  },
  {
    nome: 'descartarRemessa',
    por: 'backoffice',
    make: async (_, { backoffice }) => {
      const answer = await enviarPrevia(backoffice, { arquivo: fixture('avenca-utf8.csv') })
      return { id: answer.json<{ remessa_id: number }>().remessa_id, pedido: {} }
    },
  },
  {
    nome: 'pedirEnriquecimento',
    por: 'backoffice',
    make: async (t) => ({
      pedido: { fornecedor_id: await createFornecedor(t), marcados: [(await createDevedor(t)).id] },
    }),
  },
  {
    nome: 'responderEnriquecimento',
    por: 'backoffice',
    make: async (t, { backoffice }) => ({
      id: await enviado(t, backoffice),
      pedido: { resposta: await sendResposta(backoffice, []) },
    }),
  },
  {
    nome: 'aceitarPorRegra',
    por: 'backoffice',
    make: async (t, { backoffice }) => ({ id: await lido(t, backoffice), pedido: { escore_minimo: 80 } }),
  },
  {
    nome: 'extrair',
    por: 'coordenador',
    make: async (t) => {
      await createOperacao(t.db, { cliente_id: await createCliente(t.db) })
      return { pedido: { base: 'operacoes', nome: 'Operações', motivo: 'Conferir com o credor', formato: 'csv' } }
    },
  },
  {
    nome: 'guardarModelo',
    por: 'coordenador',
    make: async () => ({ pedido: { base: 'operacoes', nome: `Operações ${randomUUID()}`, formato: 'csv' } }),
  },
  {
    nome: 'agendarExtracao',
    por: 'coordenador',
    make: async (_, { coordenador }) => {
      const pedido = { base: 'operacoes', nome: `Operações ${randomUUID()}`, formato: 'csv' }
      const modelo = (await coordenador.post('/api/v1/relatorios/modelos', pedido)).json<{ id: number }>().id
      return { pedido: { modelo, nome: 'Operações', motivo: 'Conferir', frequencia: 'diaria', hora: 7 } }
    },
  },
  {
    nome: 'registrarRepasse',
    por: 'supervisorFinanceiro',
    make: async (t, actors) => ({
      id: await prestacaoEnviada(t, actors),
      pedido: { data: '2026-11-20', valor: 1, conta: 'Banco 341 · 0123 · 45678-9', comprovante: randomUUID() },
    }),
  },
  {
    nome: 'trazerRetornoDoBureau',
    por: 'supervisorFinanceiro',
    make: async (t, { supervisorFinanceiro: financeiro, ...actors }) => {
      const { id, retorno } = await loteDeHoje({ t, financeiro, ...actors })
      return { id, pedido: { retorno } }
    },
  },
  {
    nome: 'agendarRelatorio',
    por: 'coordenador',
    make: async () => ({
      pedido: {
        ...{ relatorio: 'relatorio_eventos', nome: 'Eventos do dia', formato: 'csv' },
        ...{ frequencia: 'diaria', hora: 7, periodo: 'ontem', pessoas: [2] },
      },
    }),
  },
]

let empresas = 8_000_000

/** A return file of a convenio of its own, read and not confirmed. */
async function retornoQueEspera({ administrador, analistaFinanceiro }: Actors): Promise<number> {
  empresas += 1
  const codigo_empresa = String(empresas)
  await convenioDe(administrador, '237', { codigo_empresa })
  const dito = { ocorrencia: '02', nosso_numero: '000000000019', valor: 100_00 }
  const answer = await enviarRetorno(analistaFinanceiro, retorno('237', 240, [dito], { convenio: codigo_empresa }))
  return answer.json<{ id: number }>().id
}

let dias = 0
let creditos = 70_000

/** A creditor's file of a day that no other tells. */
async function extratoQueEspera({ db }: TestApp, { analistaFinanceiro }: Actors): Promise<number> {
  dias += 1
  const dia = `2026-10-${String(dias).padStart(2, '0')}`
  const operacao = await createOperacao(db, { cliente_id: await createCliente(db) })
  const { numero_operacao } = await db
    .selectFrom('operacoes')
    .select('numero_operacao')
    .where('id', '=', operacao)
    .executeTakeFirstOrThrow()
  const periodo = { periodo_de: dia, periodo_ate: dia }
  const answer = await enviarExtrato(analistaFinanceiro, csv(`${numero_operacao};;${dia};1,00`), periodo)
  return answer.json<{ id: number }>().id
}

const LAYOUT = {
  rotulo: 'Colégio Aurora',
  arquivo: { formato: 'auto' },
  decimais: ['virgula'],
  datas: ['dd/MM/yyyy'],
  colunas: [{ titulo: 'Matrícula', campo: 'operacao.numero_operacao' }],
}

/** A conversation that waits, or that somebody attends, with a client of that number. */
async function conversa({ db, app }: TestApp, responsavel_id: number | null, de?: number): Promise<number> {
  const cliente_id = de ?? (await createCliente(db, 'Ana'))
  const telefone = `3196${String(cliente_id).padStart(7, '0')}`
  await db.insertInto('telefones').values({ cliente_id, telefone }).execute()
  const em = new Date(app.clock.agora().getTime() - 60_000).toISOString()
  // what the person began is answered at any hour
  const said = { cliente_id, canal: 'sms', origem: 'sms', evento: `e${cliente_id}`, tipo: 'respondeu', ocorrido_em: em }
  await db
    .insertInto('mensagens_retornos')
    .values({ ...said, telefone, recebido_em: em })
    .execute()
  const status = responsavel_id === null ? 'Aguardando' : 'Em atendimento'
  const row = { canal: 'sms', contato: telefone, cliente_id, status, responsavel_id, aberta_em: em, ultima_em: em }
  const { id } = await db.insertInto('conversas').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function done(actor: Actor, url: string, body: object) {
  const answer = await actor.post(url, body)
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`)
  return answer
}
