import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import uPlot from 'uplot';

interface Points {
  /** Seconds since 1970. */
  readonly times: readonly number[];
  readonly now: readonly number[];
  readonly before: readonly (number | null)[];
}

export interface LineChartProps {
  readonly points: Points;
  readonly names: { readonly time: string; readonly now: string; readonly before: string };
  readonly dateText: (seconds: number) => string;
  readonly valueText: (value: number) => string;
  readonly timeZone: string;
}

const HEIGHT = 260;
/** The library draws on a canvas and lies some layers over each other; its own style sheet is not loaded. */
const Frame = styled.div`
  direction: ltr;
  min-block-size: ${HEIGHT}px;
  .u-wrap {
    position: relative;
  }
  .u-over,
  .u-under,
  .u-axis,
  .u-cursor-x,
  .u-cursor-y,
  .u-cursor-pt,
  .u-select {
    position: absolute;
  }
  .u-under {
    overflow: hidden;
  }
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  .u-cursor-x {
    inset-block: 0;
    border-inline-start: 1px dashed var(--text-muted);
    pointer-events: none;
  }
  .u-cursor-y,
  .u-select,
  .u-cursor-x.u-off,
  .u-cursor-pt.u-off {
    display: none;
  }
  .u-cursor-pt {
    border-radius: 50%;
    pointer-events: none;
  }
  .u-legend {
    inline-size: 100%;
    font-size: var(--font-xs);
    color: var(--text-muted);
    text-align: center;
    th,
    td {
      display: inline-block;
      padding: 0.15rem 0.25rem;
      font-weight: 500;
    }
    .u-series {
      display: inline-block;
    }
  }
`;

/** A line for the time asked for, and a dashed one for the time before: which differ without color. */
export function LineChart({ points, names, dateText, valueText, timeZone }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof CanvasRenderingContext2D === 'undefined') return undefined;
    const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const axis = { stroke: color('--text-muted'), grid: { stroke: color('--border'), width: 1 }, ticks: { show: false }, font: '12px sans-serif' };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        tzDate: (at) => uPlot.tzDate(new Date(at * 1000), timeZone),
        cursor: { drag: { x: false, y: false } },
        series: [
          { label: names.time, value: (_chart, at: number | null) => (at === null ? '–' : dateText(at)) },
          { label: names.now, stroke: color('--accent-text'), width: 2, value: (_chart, value: number | null) => (value === null ? '–' : valueText(value)) },
          {
            label: names.before,
            stroke: color('--text-muted'),
            width: 1.5,
            dash: [5, 5],
            value: (_chart, value: number | null) => (value === null ? '–' : valueText(value)),
          },
        ],
        axes: [
          { ...axis, space: 90, values: (_chart, ats) => ats.map(dateText) },
          { ...axis, size: 64, values: (_chart, values) => values.map(valueText) },
        ],
        scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, high * 1.05)] } },
      },
      [[...points.times], [...points.now], [...points.before]],
      element,
    );
    const resized = new ResizeObserver(() => {
      chart.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [points, names, dateText, valueText, timeZone]);
  return <Frame ref={frame} aria-hidden="true" />;
}
