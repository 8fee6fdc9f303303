import type { ServerResponse } from 'node:http'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Usuario } from '../session/usuario'

export interface Stream {
  usuario: Usuario
  readonly response: ServerResponse
}

const RecursoEvent = Type.Object({ recurso: Type.String() })
const TrabalhoEvent = Type.Object({
  trabalho: Type.Integer(),
  feito: Type.Number(),
  total: Type.Number(),
  usuario_id: Type.Integer(),
})

const MentionEvent = Type.Object({ mencionado_id: Type.Integer() })
const NoticeEvent = Type.Object({ aviso: Type.String(), usuario_id: Type.Integer() })

/** A reader that takes nothing for this long is cut off rather than kept in memory. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Passes one event to those who may know: a resource's to who sees it, a job's to its owner, a mention and a notice to whom they are for. */
export function publish(streams: Iterable<Stream>, event: object): void {
  if (Value.Check(RecursoEvent, event)) {
    const text = frame('recurso', { recurso: event.recurso })
    for (const stream of streams) if (stream.usuario.permissoes.has(`${event.recurso}.ver`)) write(stream, text)
  }
  if (Value.Check(MentionEvent, event)) {
    const text = frame('recurso', { recurso: 'mencoes' })
    for (const stream of streams) if (stream.usuario.id === event.mencionado_id) write(stream, text)
  }
  if (Value.Check(NoticeEvent, event)) {
    const text = frame('aviso', { aviso: event.aviso })
    for (const stream of streams) if (stream.usuario.id === event.usuario_id) write(stream, text)
  }
  if (Value.Check(TrabalhoEvent, event)) {
    const { usuario_id, trabalho, feito, total } = event
    const text = frame('trabalho', { trabalho, feito, total })
    for (const stream of streams) if (stream.usuario.id === usuario_id) write(stream, text)
  }
}

/** To one whose line was ended, but who still has to take what was sent, nothing more can be written. */
export function write({ response }: Pick<Stream, 'response'>, text: string): void {
  if (response.writableEnded) return
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy()
  else response.write(text)
}

export function frame(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
