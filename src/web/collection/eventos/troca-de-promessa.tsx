import { Alert, Button, Space } from 'antd'
import { formatDate } from '../../../domain/calendar/read-date'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isPlainObject } from '../../framework/fields/wire-value'
import { texts } from '../../i18n/screens/contato-texts'

/** The promise that stands open, as a refusal names it. Reais. */
export interface PromessaQueEsta {
  readonly id: number
  readonly valor: number
  readonly data: string
}

interface TrocaDePromessaProps {
  readonly abertas: readonly PromessaQueEsta[]
  readonly onTrocar: () => void
  readonly onManter: () => void
}

const words = texts.troca

/** Asks before a new promise puts aside those that are open, naming each. */
export function TrocaDePromessa({ abertas, onTrocar, onManter }: TrocaDePromessaProps) {
  return (
    <Alert
      type="warning"
      role="alertdialog"
      showIcon
      message={words.pergunta(abertas.map(({ valor, data }) => words.uma(formatBRL(toCents(valor)), formatDate(data))))}
      description={
        <Space wrap>
          <Button type="primary" autoFocus onClick={onTrocar}>
            {words.trocar}
          </Button>
          <Button onClick={onManter}>{words.manter}</Button>
        </Space>
      }
    />
  )
}

/** Reads `promessas_abertas` of a refusal. */
export function readPromessasQueEstao(body: Readonly<Record<string, unknown>>): readonly PromessaQueEsta[] {
  const { promessas_abertas: found } = body
  if (!Array.isArray(found)) return []
  return found.filter(isPlainObject).map(({ id, valor, data }) => ({
    id: Number(id),
    valor: Number(valor),
    data: String(data),
  }))
}
