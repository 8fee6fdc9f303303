import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { grupos } from '../../../domain/generated-lists'
import { sumCents, toCents } from '../../../domain/money/cents'
import { brl, formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { texts } from '../../i18n/screens/contato-texts'
import { type Fact, Facts } from '../../layout/facts'
import { useCan } from '../../refine/config-context'
import { type BaseRecord, useList } from '../../refine/hooks'
import styles from './contact.module.css'
import { type Contatado, isEmCobranca } from './contato'

const words = texts.fatos

/** What one needs in sight while speaking: who it is, what is owed to whom, and what is promised already. */
export function Fatos({ contatado }: { readonly contatado: Contatado }) {
  const { id, cpf_cnpj, acordos } = contatado
  const operacoes = contatado.operacoes.filter(isEmCobranca)
  const promessas = usePromessasAbertas(id)
  const credores = [...new Set(operacoes.map(({ credor }) => credor.nome))]
  const total = sumCents(operacoes.map((operacao) => toCents(operacao.total)))
  const live = acordos.filter(({ status }) => isIn(grupos.status_acordo.em_curso, status))
  return (
    <Facts
      className={styles.fatos}
      facts={[
        [words.documento, formatCpfCnpj(cpf_cnpj)],
        [
          words.emCobranca,
          operacoes.length === 0 ? words.nada : words.titulos(operacoes.length, formatBRL(total), credores.join(', ')),
        ],
        ...live.map((acordo): Fact => [words.acordo(acordo.id), `${acordo.status} · ${brl(acordo.total)}`]),
        ...promessas.map(
          (promessa): Fact => [
            words.promessa,
            words.prometido(brl(promessa.valor), formatDate(promessa.data), promessa.credor?.titulo ?? null),
          ],
        ),
      ]}
    />
  )
}

/** A promise that still waits for its money. Reais. */
interface PromessaAberta extends BaseRecord {
  readonly id: number
  readonly valor: number
  readonly data: string
  readonly credor: { readonly id: number; readonly titulo: string } | null
}

/** One for each creditor at the most; none while they are on their way, and for who may not see promises. */
function usePromessasAbertas(clienteId: number): readonly PromessaAberta[] {
  const enabled = useCan()('promessas', 'ver')
  const { data } = useList<PromessaAberta>({
    resource: 'promessas',
    filters: [
      { field: 'cliente_id', operator: 'eq', value: clienteId },
      { field: 'status', operator: 'in', value: [...grupos.status_promessa.aberta] },
    ],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { enabled, retry: false },
  })
  return data?.data ?? []
}
