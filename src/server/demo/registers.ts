import { addDays, addMonths } from '../../domain/calendar/iso-date'
import { listas } from '../../domain/generated-lists'
import type { Database } from '../platform/database/database'
import type { DemoContext } from './demo-context'
import { CREDORES, EXECUTIVOS } from './fixed-rows'
import { insertRows, moveSequence } from './insert-rows'
import { instantOn } from './instant-on'
import { CONVENIOS, CREDORES_DO_CONVENIO } from './money/convenios'

type Table = keyof Database & string

/** Registers that a company of the trade has on its first day: reasons, messages, rules of contact, suppliers, targets. */
export async function insertRegisters(demo: Pick<DemoContext, 'db' | 'hoje' | 'agora'>): Promise<void> {
  const { db, hoje } = demo
  const made = { versao: 1, criado_em: instantOn(demo, hoje, '08:00'), criado_por: 2 }
  for (const [table, rows] of registers(hoje)) {
    const numbered = rows.map((row, index) => ({ id: index + 1, ...made, ...row }))
    await insertRows(db, table, numbered)
    await moveSequence(db, table, numbered.length)
  }
  const schools = [10, 12].map((para_id) => ({ de_id: 1, para_id }))
  for (const table of ['campanhas_credores', 'reguas_credores'] as const) await insertRows(db, table, schools)
  await insertRows(
    db,
    'convenios_credores',
    CREDORES_DO_CONVENIO.flatMap(([de_id, credores]) => credores.map((para_id) => ({ de_id, para_id }))),
  )
}

type Registers = readonly (readonly [Table, readonly object[]])[]

function registers(hoje: string): Registers {
  const month = `${hoje.slice(0, 7)}-01`
  return [
    [
      'motivos',
      MOTIVOS.map(([tipo, nome], index) => ({
        tipo,
        nome,
        ordem_tela: (index + 1) * 10,
        ativo: true,
        exige_observacao: false,
      })),
    ],
    ...mensagens(),
    ...planos(hoje),
    [
      'fornecedores',
      [
        fornecedor('Mensageria Andorinha', 'sms', { preco_unitario: 0.085, limite_mensal: 3000 }),
        fornecedor('Mensageria Colibri', 'whatsapp', { preco_unitario: 0.35, limite_mensal: 2000 }),
        fornecedor('Discador Sabiá', 'discador', { preco_unitario: 0.12, limite_mensal: 5000 }),
        fornecedor('Bureau Jequitibá', 'bureau', { preco_unitario: 1.9, limite_mensal: 1500 }),
      ],
    ],
    ['convenios', CONVENIOS],
    [
      'metas',
      EXECUTIVOS.filter(([id]) => id !== 21).map(([id, , equipe_id]) => ({
        mes: month,
        tipo: 'recebido',
        executivo_id: id,
        equipe_id,
        valor: 45_000,
      })),
    ],
    // open data are collected for nobody, and so bear no tax
    [
      'credores_impostos',
      CREDORES.filter(({ id }) => id !== 300).flatMap(({ id }) => taxas('credor_id', id, hoje, [5.93, 6.73])),
    ],
    [
      'executivos_comissoes',
      EXECUTIVOS.filter(([id]) => id !== 21).flatMap(([id]) => taxas('executivo_id', id, hoje, [8, 10])),
    ],
  ]
}

/** One rate until half a year ago, and another since. */
function taxas(dono: string, id: number, hoje: string, [antes, agora]: readonly [number, number]): readonly object[] {
  const mudou = `${addMonths(hoje, -6).slice(0, 7)}-01`
  return [
    { [dono]: id, vale_de: addMonths(mudou, -24), vale_ate: addDays(mudou, -1), percentual: antes },
    { [dono]: id, vale_de: mudou, vale_ate: null, percentual: agora },
  ]
}

/** What is written to clients, by channel. */
function mensagens(): Registers {
  const { aprovado, rascunho } = listas.status_template
  const no_provedor = listas.status_no_provedor.aprovado
  return [
    [
      'templates_sms',
      [
        sms(
          'Lembrete do vencimento',
          'lembrete',
          '{nome}, a parcela de {valor} com {credor} vence em {vencimento}. {link}',
          aprovado,
        ),
        sms(
          'Proposta de acordo',
          'proposta',
          '{nome}, {credor} tem uma proposta para voce ate {validade}: {link}',
          aprovado,
        ),
        sms(
          'Contas em aberto',
          'cobranca',
          '{nome}, ha {valor} em aberto com {credor}. Responda esta mensagem para combinar o pagamento.',
          aprovado,
        ),
        sms('Agradecimento', 'agradecimento', 'Recebemos seu pagamento a {credor}, {nome}. Obrigado!', rascunho),
      ],
    ],
    [
      'templates_mail',
      [
        {
          nome: 'Proposta de acordo',
          finalidade: 'proposta',
          assunto: 'Sua proposta com {credor}',
          texto:
            'Olá, {nome}.\n\nHá uma proposta de {valor} para a sua pendência com {credor}, válida até {validade}.\n\n{link}',
          status: aprovado,
        },
      ],
    ],
    [
      'templates_whatsapp',
      [
        {
          nome: 'Lembrete da parcela',
          finalidade: 'lembrete',
          categoria: 'utilidade',
          texto: 'Olá, {nome}! A parcela de {valor} com {credor} vence em {vencimento}.',
          rodape: 'Responda SAIR para não receber mais.',
          status: aprovado,
          codigo_externo: 'lembrete_parcela_v1',
          cabecalho_tipo: 'texto',
          cabecalho: 'Lembrete de {credor}',
          resposta_1: 'Já paguei',
          resposta_2: 'Quero negociar',
          no_provedor,
        },
        {
          nome: 'Boleto e Pix da parcela',
          finalidade: 'boleto',
          categoria: 'utilidade',
          texto:
            'Olá, {primeiro_nome}! A parcela de {valor} com {credor} vence em {vencimento}.\n\nBoleto: {linha_digitavel}\n\nPix copia e cola: {pix}\n\nSe já pagou, desconsidere.',
          status: aprovado,
          codigo_externo: 'boleto_parcela_v1',
          cabecalho_tipo: 'nenhum',
          no_provedor,
        },
      ],
    ],
  ]
}

/** Who is contacted when: rules with their steps, and campaigns. */
function planos(hoje: string): Registers {
  return [
    [
      'reguas',
      [
        {
          nome: 'Escolas: parcelas do acordo',
          ancora: 'parcela',
          parar_apos: 60,
          status: 'Ativa',
          inicio: addDays(hoje, -120),
        },
        { nome: 'Primeiro contato', ancora: 'operacao', parar_apos: 180, status: 'Rascunho' },
      ],
    ],
    [
      'reguas_vigencias',
      [10, 12].map((credor_id) => ({ regua_id: 1, ancora: 'parcela', credor_id, chave: `parcela:${credor_id}` })),
    ],
    [
      'reguas_etapas',
      [
        { regua_id: 1, dia: -3, hora: '09:00', canal: 'sms', template_sms_id: 1, ativa: true },
        { regua_id: 1, dia: 0, hora: '09:00', canal: 'whatsapp', template_whatsapp_id: 1, ativa: true },
        { regua_id: 1, dia: 5, hora: '10:00', canal: 'ligacao', ativa: true },
        { regua_id: 2, dia: 1, hora: '09:30', canal: 'email', template_mail_id: 1, ativa: true },
      ],
    ],
    [
      'campanhas',
      [
        {
          nome: 'Volta às aulas',
          canal: 'sms',
          template_sms_id: 2,
          atraso_min: 60,
          atraso_max: 360,
          custo_maximo: 250,
          status: 'Aguardando aprovação',
        },
        {
          nome: 'Sem contato há 30 dias',
          canal: 'whatsapp',
          template_whatsapp_id: 1,
          sem_contato_dias: 30,
          status: 'Rascunho',
        },
      ],
    ],
  ]
}

const MOTIVOS = [
  ['devolucao', 'Prazo de permanência vencido'],
  ['devolucao', 'Cobrança indevida'],
  ['devolucao', 'Pedido do credor'],
  ['devolucao', 'Devedor falecido'],
  ['devolucao', 'Empresa encerrada'],
  ['devolucao', 'Recuperação judicial'],
  ['quebra', 'Parcela em atraso'],
  ['quebra', 'Pedido do cliente'],
  ['cancelamento', 'Entrada não paga'],
  ['desconto', 'Campanha do credor'],
  ['estorno', 'Pagamento não reconhecido'],
  ['suspensao', 'Contestação em análise'],
] as const

function sms(nome: string, finalidade: string, texto: string, status: string) {
  return { nome, finalidade, texto, status }
}

function fornecedor(nome: string, tipo: string, precos: object) {
  return { nome, tipo, ...precos, prazo_atendimento: 24, situacao: 'ATIVO' }
}
