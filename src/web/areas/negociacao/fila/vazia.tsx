import { Button } from 'antd'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/fila-texts'
import { EmptyState } from '../../../layout/states'
import type { useFila } from './use-fila'

/** Nobody in the queue: who is beside it under the same filters is one step away. */
export function Vazia({ fila }: { readonly fila: ReturnType<typeof useFila> }) {
  const { rows, situacao, contagens, hasFilters, setSituacao, clear } = fila
  if (rows === null) return null
  const beside = situacao !== null || contagens === null ? [] : (['trabalhados', 'em_atendimento'] as const)
  const action = (
    <>
      {beside.map(
        (name) =>
          contagens !== null &&
          contagens[name] > 0 && (
            <Button key={name} onClick={() => setSituacao(name)}>
              {texts.verAoLado[name](formatCount(contagens[name]))}
            </Button>
          ),
      )}
      {hasFilters && <Button onClick={clear}>{texts.limpar}</Button>}
    </>
  )
  if (situacao !== null) return <EmptyState title={texts.vaziaDe[situacao]} action={action} />
  return hasFilters ? (
    <EmptyState title={texts.vaziaComFiltro} action={action} />
  ) : (
    <EmptyState title={texts.vazia} hint={texts.vaziaAjuda} action={action} />
  )
}
