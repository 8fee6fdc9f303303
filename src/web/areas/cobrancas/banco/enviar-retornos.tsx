import { useState } from 'react'
import type { PreviaDoRetorno } from '../../../../contract/carteira/retornos-bancarios'
import { DropZone } from '../../../framework/staging/drop-zone'
import { Labelled } from '../../../framework/staging/file-form'
import { SendingBar } from '../../../framework/staging/progress-line'
import styles from '../../../framework/staging/staging.module.css'
import { recusaOf } from '../../../framework/staging/use-file-upload'
import { texts } from '../../../i18n/screens/carteira/retornos-do-banco-texts'
import { ask } from '../../../refine/ask'

interface EnviarRetornosProps {
  readonly onRead: (previa: PreviaDoRetorno) => void
}

interface Lendo {
  readonly nome: string
  readonly sent: number
}

/** Takes return files, as many as are dropped; each is sent by itself, and one that is refused keeps none of the others. */
export function EnviarRetornos({ onRead }: EnviarRetornosProps) {
  const [lendo, setLendo] = useState<Lendo | null>(null)
  const [recusas, setRecusas] = useState<readonly string[]>([])
  const enviar = async (arquivos: readonly File[]) => {
    setRecusas([])
    for (const arquivo of arquivos) {
      setLendo({ nome: arquivo.name, sent: 0 })
      const formulario = new FormData()
      formulario.append('arquivo', arquivo, arquivo.name)
      const onSent = (sent: number) => setLendo({ nome: arquivo.name, sent })
      try {
        onRead(await ask('lerRetorno', { formulario }, { onSent }))
      } catch (failure) {
        const { message, errors } = recusaOf(failure)
        const motivo = errors.arquivo?.join(' ') ?? message
        setRecusas((before) => [...before, texts.recusado(arquivo.name, motivo)])
      }
    }
    setLendo(null)
  }
  return (
    <section className={styles.card} aria-label={texts.arquivos}>
      <div className={styles.body}>
        <Labelled label={texts.arquivos} errors={recusas.length === 0 ? undefined : recusas}>
          {(control) => (
            <DropZone
              {...control}
              accept=".ret,.txt,.crt,text/plain"
              arquivo={null}
              disabled={lendo === null ? 'nao' : 'sim'}
              onChoose={(arquivo) => void enviar([arquivo])}
              onChooseMany={(arquivos) => void enviar(arquivos)}
            />
          )}
        </Labelled>
        <p className={styles.hint}>{texts.ajuda}</p>
        {lendo && <SendingBar share={lendo.sent} reading={texts.lendo(lendo.nome)} />}
      </div>
    </section>
  )
}
