import { createHash } from 'node:crypto'
import { addDays } from '../../domain/calendar/iso-date'
import { cents, sumCents, toCents, toReais } from '../../domain/money/cents'
import { assertTransition } from '../../domain/states/transition'
import { CREDORES, type DemoCredor } from './fixed-rows'
import { childName } from './names'
import type { Random } from './random'

export interface DemoOperacao {
  readonly id: number
  readonly numero_operacao: string
  readonly cliente_id: number
  readonly credor_id: number
  readonly remessa_id: number
  readonly aluno: string | null
  readonly descricao: string
  readonly status_operacao: string
  readonly valor_nominal: number
  readonly data_vencimento: string
  readonly taxaJuros: number
  readonly taxaMulta: number
  readonly taxaHonorarios: number
  readonly adicionais: Readonly<Record<string, string>>
  readonly criado_em: string
  readonly criado_por: number
}

export interface Debtor {
  readonly id: number
  readonly nome: string
}

/** Who brought the batches in. */
const BACKOFFICE = 8
/** Operations of one batch. */
const BATCH = 60

const DEBTS = {
  escola: ['Mensalidade', 'Rematrícula', 'Material didático', 'Transporte escolar'],
  clinica: ['Consulta', 'Tratamento', 'Exames', 'Procedimento parcelado'],
  clube: ['Taxa de manutenção', 'Título de sócio', 'Aluguel de salão', 'Escola de natação'],
  carteira: ['Cessão de crédito: contrato', 'Cessão de crédito: parcela'],
  publico: ['Débito'],
} as const

/** Every creditor's batches, oldest first, with the operations they brought. */
export function inventPortfolio(debtors: readonly Debtor[], hoje: string, random: Random) {
  const operacoes: DemoOperacao[] = []
  const remessas: Record<string, unknown>[] = []
  for (const credor of CREDORES) {
    const batches = Math.ceil(credor.operacoes / BATCH)
    const own = debtors.filter(() => random.chance(Math.max(12, credor.operacoes / 9)))
    for (let batch = 0; batch < batches; batch += 1) {
      const remessaId = remessas.length + 1
      const arrival = addDays(hoje, -(12 + (batches - 1 - batch) * 34 + random.int(0, 20)))
      const count = Math.min(BATCH, credor.operacoes - batch * BATCH)
      const lines = Array.from({ length: count }, (_, index) => {
        const place = { id: operacoes.length + index + 1, remessaId, sequence: batch * BATCH + index + 1, arrival }
        return inventOperacao(credor, own, place, random)
      })
      operacoes.push(...lines)
      remessas.push(remessaRow(credor, lines, { id: remessaId, arrival, hash: remessaHash(remessaId) }))
    }
  }
  return { operacoes, remessas }
}

export interface Place {
  readonly id: number
  readonly remessaId: number
  readonly sequence: number
  readonly arrival: string
}

/** One debt of one of these debtors, already due more often than not. */
export function inventOperacao(
  credor: DemoCredor,
  debtors: readonly Debtor[],
  place: Place,
  random: Random,
): DemoOperacao {
  const debtor = random.pick(debtors)
  const due = addDays(place.arrival, -inventAge(random) - oldOf(credor, place))
  const { id, sequence, remessaId, arrival } = place
  return {
    id,
    numero_operacao: `${credor.id}-${due.slice(0, 4)}-${String(sequence).padStart(5, '0')}`,
    cliente_id: debtor.id,
    credor_id: credor.id,
    remessa_id: remessaId,
    aluno: credor.ramo === 'escola' ? childName(random, debtor.nome) : null,
    descricao: `${random.pick(DEBTS[credor.ramo])} ${due.slice(5, 7)}/${due.slice(0, 4)}`,
    status_operacao: inventStatus(random),
    valor_nominal: toReais(cents(random.int(9_000, credor.ramo === 'carteira' ? 900_000 : 240_000))),
    data_vencimento: due,
    ...credor.taxas,
    adicionais: { data_inicio: addDays(due, -random.int(5, 30)), contrato: `${credor.id}/${1000 + debtor.id}` },
    criado_em: `${arrival}T09:${String(10 + (id % 40))}:00-03:00`,
    criado_por: BACKOFFICE,
  }
}

/** Most debts are some months old when they arrive, a few very old, a few not yet due. */
function inventAge(random: Random): number {
  if (random.chance(6)) return -random.int(20, 60)
  return random.chance(70) ? random.int(5, 150) : random.int(150, 900)
}

/** Some of what funds bought is about to prescribe. */
function oldOf({ ramo }: DemoCredor, { sequence }: Place): number {
  return ramo === 'carteira' && sequence % 6 === 0 ? 1_650 : 0
}

/** Nearly all wait in collection; some left it, each by a step that the states allow. */
function inventStatus(random: Random): string {
  if (!random.chance(4)) return 'C'
  const left = random.pick(['D', 'J', 'K', 'S', 'L'])
  assertTransition('operacoes.status_operacao', 'C', left)
  return left
}

function remessaRow(
  credor: DemoCredor,
  lines: readonly DemoOperacao[],
  { id, arrival, hash }: { readonly id: number; readonly arrival: string; readonly hash: string },
) {
  const total = sumCents(lines.map(({ valor_nominal }) => toCents(valor_nominal)))
  const distinct = new Set(lines.map(({ cliente_id }) => cliente_id)).size
  return {
    id,
    credor_id: credor.id,
    arquivo: `remessa-${credor.id}-${arrival}.csv`,
    layout: 'avenca',
    hash,
    linhas: lines.length,
    aceitas: lines.length,
    rejeitadas: 0,
    clientes_distintos: distinct,
    clientes_novos: 0,
    valor_total: toReais(total),
    status: 'Em cobrança',
    criado_em: `${arrival}T09:05:00-03:00`,
    criado_por: BACKOFFICE,
  }
}

function remessaHash(id: number): string {
  return createHash('sha256').update(`demo ${id}`).digest('hex')
}
