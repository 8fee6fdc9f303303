import { useMemo } from 'react'
import { askedField } from '../../../framework/fields/plain-field'
import { ActQuestion } from '../../../framework/resources/acts/act-question'
import { useAskedField } from '../../../framework/resources/acts/use-asked-field'
import { texts } from '../../../i18n/screens/fila-texts'

interface TransferirDialogProps {
  readonly clientes: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

const words = texts.transferir
const MOTIVO = askedField({ nome: 'motivo', tipo: 'texto', rotulo: words.motivo, tamanho: 200 })

/** Hands the chosen clients over to another executive. */
export function TransferirDialog({ clientes, onClose, onDone }: TransferirDialogProps) {
  const executivo = useAskedField('clientes', 'executivo_cobranca', { rotulo: words.executivo, key: 'executivo_id' })
  const campos = useMemo(() => [...executivo, MOTIVO], [executivo])
  return (
    <ActQuestion
      ato="transferirClientes"
      recurso="clientes"
      titulo={words.titulo(clientes.length)}
      okText={words.ok}
      campos={campos}
      chamada={({ texto, numero }) => ({
        pedido: { clientes, executivo_id: numero('executivo_id'), motivo: texto('motivo') },
      })}
      feito={({ transferidos }) => words.feito(transferidos)}
      antes={<p>{words.leva}</p>}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
