import { useState } from 'react'
import { Numeros } from '../../collection/contato/numeros'
import { ContatoCom } from '../../collection/eventos/contato-com'
import { useLigacao } from '../../collection/eventos/use-ligacao'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/contato-texts'
import { Card } from '../../layout/card'
import { useCan } from '../../refine/config-context'

/** The client's numbers on his page, to be called from there. */
export function NumerosDoCliente({ record }: PanelProps) {
  const can = useCan()
  const { id, cpf_cnpj } = record
  if (!can('eventos', 'criar') || typeof id !== 'number') return null
  return <NumerosCard id={id} cpf_cnpj={typeof cpf_cnpj === 'string' ? cpf_cnpj : ''} />
}

function NumerosCard(cliente: { readonly id: number; readonly cpf_cnpj: string }) {
  const chamada = useLigacao(cliente)
  const [recording, setRecording] = useState<string | null>(null)
  return (
    <Card title={texts.ligar}>
      <Numeros clienteId={cliente.id} chamada={chamada} onResult={setRecording} />
      {recording !== null && (
        <ContatoCom
          clienteId={cliente.id}
          telefone={recording}
          onClose={() => setRecording(null)}
          onSaved={chamada.encerrar}
        />
      )}
    </Card>
  )
}
