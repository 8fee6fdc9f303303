import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { formatTelefone } from '../../../domain/documentos/telefone'
import { texts } from '../../i18n/screens/contato-texts'
import { lazyView } from '../../layout/lazy-view'

const NaoConheceQuestion = lazyView(async () => (await import('./perguntas')).NaoConheceQuestion)

interface NaoConheceProps {
  readonly numero: { readonly id: number; readonly telefone: string }
}

/** Whoever answers does not know the debtor: the number leaves everybody's file, and they are told a protocol. */
export function NaoConhece({ numero }: NaoConheceProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        type="text"
        aria-label={texts.naoConheceDe(formatTelefone(numero.telefone))}
        onClick={() => setAsking(true)}
      >
        {texts.naoConhece}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <NaoConheceQuestion numero={numero} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
