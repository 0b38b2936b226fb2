// What the page of the timeline bench does with itself: it is handed over whole, and may use nothing around it.

/** Runs in the page: an input in every frame, as a hand that never rests. Answers the times between frames. */
export function playGesture({ gesture, frames }) {
  const canvas = document.querySelector("[data-testid=timeline-canvas]");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const point = (x, y) => ({ bubbles: true, cancelable: true, clientX: left + x, clientY: top + y, pointerId: 1 });
  const middle = 132 + (width - 148) / 2;
  // A pointer that does not exist cannot be captured.
  canvas.setPointerCapture = () => undefined;
  const inputs = {
    zoom(frame) {
      // In for the first half, out again in the second, at a place that is no middle.
      const deltaY = frame < frames / 2 ? -60 : 60;
      canvas.dispatchEvent(new WheelEvent("wheel", { ...point(middle * 0.8, height / 2), deltaY }));
    },
    pan(frame) {
      if (frame === 0) {
        for (let step = 0; step < 12; step += 1) {
          canvas.dispatchEvent(new WheelEvent("wheel", { ...point(middle, height / 2), deltaY: -200 }));
        }
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...point(middle, height / 2), button: 0 }));
      }
      const swingPx = Math.sin((frame / frames) * 6 * Math.PI) * (width / 3);
      const movement = { movementX: 8, movementY: 0 };
      canvas.dispatchEvent(new PointerEvent("pointermove", { ...point(middle + swingPx, height / 2), ...movement }));
    },
    select(frame) {
      if (frame === 0) {
        canvas.dispatchEvent(new PointerEvent("pointerdown", { ...point(200, height / 2), button: 0, shiftKey: true }));
      }
      const x = 210 + ((width - 260) * frame) / frames;
      const movement = { movementX: 8, movementY: 0 };
      canvas.dispatchEvent(new PointerEvent("pointermove", { ...point(x, height / 2), ...movement, shiftKey: true }));
    },
  };
  return new Promise((resolve) => {
    const intervals = [];
    let frame = 0;
    let lastMs;
    performance.mark("gesture-begins");
    requestAnimationFrame(function next(nowMs) {
      if (lastMs !== undefined) {
        intervals.push(nowMs - lastMs);
      }
      lastMs = nowMs;
      if (frame === frames) {
        performance.mark("gesture-ends");
        canvas.dispatchEvent(new PointerEvent("pointerup", { ...point(middle, height / 2), button: 0 }));
        resolve(intervals);
        return;
      }
      performance.mark("gesture-frame");
      inputs[gesture](frame);
      frame += 1;
      requestAnimationFrame(next);
    });
  });
}
