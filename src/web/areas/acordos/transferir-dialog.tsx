import { useMemo } from 'react'
import { MOTIVO } from '../../collection/acordos/ato'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { useAskedField } from '../../framework/resources/acts/use-asked-field'
import { texts } from '../../i18n/screens/acordos-texts'

interface TransferirDialogProps {
  readonly id: number
  readonly versao: number | undefined
  readonly onClose: () => void
}

/** Hands an agreement over to another executive. */
export function TransferirDialog({ id, versao, onClose }: TransferirDialogProps) {
  const executivo = useAskedField('acordos', 'executivo_cobranca', { rotulo: texts.executivo })
  const campos = useMemo(() => [...executivo, MOTIVO], [executivo])
  return (
    <ActQuestion
      ato="transferirAcordo"
      recurso="acordos"
      titulo={texts.titulo(texts.atos.transferir, id)}
      okText={texts.atos.transferir}
      cancelText={texts.voltar}
      versao={versao}
      campos={campos}
      chamada={({ texto, numero }) => ({
        id,
        pedido: { executivo_cobranca_id: numero('executivo_cobranca_id'), motivo: texto('motivo') },
      })}
      feito={texts.feito.transferir}
      onClose={onClose}
    />
  )
}
