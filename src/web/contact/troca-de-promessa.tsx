import { Alert, Button, Space } from 'antd'
import { formatDate } from '../../domain/calendar/read-date'
import { toCents } from '../../domain/money/cents'
import { formatBRL } from '../../domain/money/format'
import { texts } from '../i18n/contato-texts'

/** The promise that stands open, as a refusal names it. Reais. */
export interface PromessaQueEsta {
  readonly id: number
  readonly valor: number
  readonly data: string
}

interface TrocaDePromessaProps {
  readonly aberta: PromessaQueEsta
  readonly isSending: boolean
  readonly onTrocar: () => void
  readonly onManter: () => void
}

const words = texts.troca

/** Asks before a second promise puts the first aside. */
export function TrocaDePromessa({ aberta, isSending, onTrocar, onManter }: TrocaDePromessaProps) {
  return (
    <Alert
      type="warning"
      role="alertdialog"
      showIcon
      message={words.pergunta(formatBRL(toCents(aberta.valor)), formatDate(aberta.data))}
      description={
        <Space wrap>
          <Button type="primary" autoFocus loading={isSending} onClick={onTrocar}>
            {words.trocar}
          </Button>
          <Button onClick={onManter}>{words.manter}</Button>
        </Space>
      }
    />
  )
}

/** Reads `promessa_aberta` of a refusal. */
export function readPromessaQueEsta(body: Readonly<Record<string, unknown>>): PromessaQueEsta | null {
  const { promessa_aberta: found } = body
  if (typeof found !== 'object' || found === null) return null
  const [id, valor, data] = ['id', 'valor', 'data'].map((key): unknown => Reflect.get(found, key))
  return typeof id === 'number' && typeof valor === 'number' && typeof data === 'string' ? { id, valor, data } : null
}
