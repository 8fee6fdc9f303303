import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { NumeroDoCliente } from '../../../contract/contato/numeros'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import { lazyView } from '../../layout/lazy-view'
import { useCan } from '../../refine/config-context'

const LiberarQuestion = lazyView(async () => (await import('./perguntas')).LiberarQuestion)

interface LiberarProps {
  readonly clienteId: number
  readonly numero: NumeroDoCliente | undefined
}

/** Where no more than the count speaks against a call: whoever may, lets one be made. */
export function Liberar({ clienteId, numero }: LiberarProps) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!numero || !can('contato', 'liberar')) return null
  const offered = numero.ligacao.libera === 'supervisao'
  const titulo = texts.liberarDe(formatTelefone(numero.telefone))
  return (
    <>
      {offered && (
        <Button size="small" aria-label={titulo} onClick={() => setAsking(true)}>
          {texts.liberar}
        </Button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <LiberarQuestion clienteId={clienteId} titulo={titulo} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
