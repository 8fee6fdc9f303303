import { addDays } from '../../domain/calendar/iso-date'
import { listas } from '../../domain/generated-lists'
import type { Database } from '../platform/database/database'
import type { DemoContext } from './demo-context'
import { cnpjFrom } from './documents'
import { EXECUTIVOS } from './fixed-rows'
import { insertRows, moveSequence } from './insert-rows'
import { instantOn } from './instant-on'

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
  await insertRows(db, 'campanhas_credores', [
    { de_id: 1, para_id: 10 },
    { de_id: 1, para_id: 12 },
  ])
  await insertRows(
    db,
    'convenios_credores',
    CREDORES_DO_CONVENIO.flatMap(([de_id, credores]) => credores.map((para_id) => ({ de_id, para_id }))),
  )
  await insertRows(db, 'reguas_credores', [
    { de_id: 1, para_id: 10 },
    { de_id: 1, para_id: 12 },
  ])
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
        fornecedor('Discador Sabiá', 'discador', { preco_unitario: 0.12, limite_mensal: 5000 }),
        fornecedor('Bureau Jequitibá', 'bureau', { preco_unitario: 1.9, limite_mensal: 1500 }),
      ],
    ],
    ['convenios', CONVENIOS.map((convenio) => ({ ...CONVENIO, ...convenio }))],
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
  ]
}

/** What is written to clients, by channel. */
function mensagens(): Registers {
  const { aprovado, rascunho } = listas.status_template
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
        },
        {
          nome: 'Boleto e Pix da parcela',
          finalidade: 'boleto',
          categoria: 'utilidade',
          texto:
            'Olá, {primeiro_nome}! A parcela de {valor} com {credor} vence em {vencimento}.\n\nBoleto: {linha_digitavel}\n\nPix copia e cola: {pix}',
          status: aprovado,
          codigo_externo: 'boleto_parcela_v1',
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

/** What the demo's accounts have in common; each bank's own fields are its layout's. */
const CONVENIO = {
  beneficiario: 'Avença Cobranças Ltda.',
  cnpj: cnpjFrom('980000010001'),
  endereco: 'Rua das Acácias, 100, Centro, São Paulo/SP, CEP 01310-100',
  cidade: 'São Paulo',
  chave_pix: 'cobranca@avenca.exemplo.com.br',
  agencia: '1234',
  conta: '56789',
  layout: 'cnab240',
  ambiente: 'homologacao',
  juros: 1,
  multa: 2,
  dias_baixa: 60,
  nosso_numero_inicio: 1,
  nosso_numero_fim: 99_999_999,
  situacao: 'ATIVO',
}

/** One of each bank; the first serves every creditor, the others some. */
const CONVENIOS = [
  { nome: 'Itaú, conta de cobrança', banco: '341', carteira: '109', conta: '56789-0', layout: 'cnab400' },
  { nome: 'Banco do Brasil, escolas', banco: '001', carteira: '17', convenio: '3128557', digito_conta: '0' },
  { nome: 'Bradesco, clínicas', banco: '237', carteira: '09', digito_conta: '3', layout: 'cnab400' },
  { nome: 'Santander, clubes', banco: '033', carteira: '101', codigo_beneficiario: '1899775' },
  { nome: 'Caixa, carteiras', banco: '104', carteira: 'RG', codigo_beneficiario: '200656' },
]

/** Convenio, by its place above → the creditors that it serves. */
const CREDORES_DO_CONVENIO = [
  [2, [10, 12]],
  [3, [57, 88]],
  [4, [216, 217, 219]],
  [5, [129, 130, 133]],
] as const

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
