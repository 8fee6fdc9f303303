import type { RespostaA } from '../../../contract/perguntas'
import { grupos } from '../../../domain/generated-lists'
import { brl, formatCount } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/carteira/devolucoes-texts'
import { Card } from '../../layout/card'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useAsk } from '../../refine/use-ask'
import { Recusas } from './recusas'

const words = texts.conferencia

/** What sending a return would do now: what goes, what ends with it, and what stops it. */
export function ConferenciaPanel({ record }: PanelProps) {
  const waits = isIn(grupos.status_devolucao.nao_enviada, String(record.status))
  if (!waits) return <Card>{words.enviado}</Card>
  return <Conferencia id={Number(record.id)} consulta={{}} />
}

/** The same of forcing it. */
export function ForcadaPanel({ record }: PanelProps) {
  return <Conferencia id={Number(record.id)} consulta={FORCADA} />
}

const FORCADA = { forcada: 'sim' } as const

interface Asked {
  readonly id: number
  readonly consulta: Partial<typeof FORCADA>
}

function Conferencia({ id, consulta }: Asked) {
  const { data, error, refetch } = useAsk('conferenciaDoBordero', { id, consulta }, { retry: false })
  return (
    <Card title={words.titulo}>
      {data ? <Vista {...data} /> : error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingState />}
    </Card>
  )
}

function Vista({ operacoes, valor, impedidas, primeiras, efeitos }: RespostaA<'conferenciaDoBordero'>) {
  if (operacoes === 0) return <EmptyState title={words.vazio} />
  return (
    <>
      <p>{words.vao(formatCount(operacoes), brl(valor))}</p>
      <Recusas titulo={words.impedem(formatCount(impedidas))} total={impedidas} recusas={primeiras} />
      <p>{efeitos.length === 0 ? words.nadaAcaba : words.acabam}</p>
      <ul>
        {efeitos.map((efeito) => (
          <li key={efeito}>{efeito}</li>
        ))}
      </ul>
    </>
  )
}
